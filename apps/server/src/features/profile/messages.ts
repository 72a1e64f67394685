export const PROFILE_MESSAGES = {
  saved: 'Profile saved successfully!',
  addressSaved: 'Address saved.',
  addressRemoved: 'Address removed.',
  noAvatar: 'Choose a picture',
  avatarRemoved: 'Picture removed.',
  lastAddress: 'You need at least one address. Add another before you remove this one.',
  tooManyAddresses: (most: number) => `You can save up to ${most} addresses.`,
} as const
