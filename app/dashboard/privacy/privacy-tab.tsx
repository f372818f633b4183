export default function PrivacyTab() {
  return null;
}
