import { Suspense } from 'react'
import { RetireButton } from '../../features/wallet/retire/retire-button.tsx'
import { WalletPage } from '../../features/wallet/wallet-page.tsx'
import { lazyPart } from '../../lib/language/lazy-part.tsx'
import { wallet as MESSAGES } from '../../messages/en/wallet.json'
import { SkeletonLines } from '../../ui/page/skeleton.tsx'

const CertificateList = lazyPart(
  () => import('../../features/certificates/certificate-list.tsx'),
  'CertificateList',
)
const CERTIFICATES = (
  <Suspense fallback={<SkeletonLines className="h-16 w-full" />}>
    <CertificateList />
  </Suspense>
)

/** The wallet with what members do with their credits. */
export function WalletScreen() {
  const lists = [{ value: 'certificates', label: MESSAGES.certificates, content: CERTIFICATES }]
  return (
    <WalletPage
      actions={(isOffered) => <RetireButton variant={isOffered ? 'secondary' : 'primary'} />}
      lists={lists}
    />
  )
}
