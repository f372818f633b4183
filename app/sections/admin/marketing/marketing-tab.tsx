export default function MarketingTab() {
  return null;
}
