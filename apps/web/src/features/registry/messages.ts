export const REGISTRY_MESSAGES = {
  title: 'The public registry is coming soon',
  text: 'Anyone will be able to look up serial numbers and audit the ledger here. Credits approved today already get serial numbers.',
  lines: [
    { label: 'Serial numbers on approval', value: 'Available' },
    { label: 'Public look-up', value: 'Coming soon' },
  ],
  home: 'Home',
  wallet: 'Wallet',
} as const
