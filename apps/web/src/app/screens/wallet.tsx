import { CertificateList } from '../../features/certificates/certificate-list.tsx'
import { RetireButton } from '../../features/wallet/retire/retire-button.tsx'
import { WalletPage } from '../../features/wallet/wallet-page.tsx'
import { list as CERTIFICATES } from '../../messages/en/retirements.json'

/** The wallet with what members do with their credits. */
export function WalletScreen() {
  const lists = [{ value: 'certificates', label: CERTIFICATES.title, content: <CertificateList /> }]
  return (
    <WalletPage
      actions={(isOffered) => <RetireButton variant={isOffered ? 'secondary' : 'primary'} />}
      lists={lists}
    />
  )
}
