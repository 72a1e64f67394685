import { WalletPage } from '../../features/wallet/wallet-page.tsx'
import { Private } from '../private.tsx'

export function WalletScreen() {
  return (
    <Private>
      <WalletPage />
    </Private>
  )
}
