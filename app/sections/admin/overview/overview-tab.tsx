export default function OverviewTab() {
  return null;
}
