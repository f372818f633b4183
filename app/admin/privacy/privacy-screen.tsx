import { PartsScreen } from '#app/admin/parts/parts-screen.tsx';
import { privacyScreen as copy } from '#content/admin/admin-privacy.ts';
import { AddressCopyList } from './address-copy-list.tsx';
import { ClosureList } from './closure-list.tsx';
import { ErasureList } from './erasure-list.tsx';
import { RetentionView } from './retention/retention-view.tsx';

const parts = { retention: RetentionView, closures: ClosureList, erasures: ErasureList, copies: AddressCopyList };

export default function PrivacyScreen() {
  return <PartsScreen level={2} view="privacy" copy={copy} parts={parts} />;
}
