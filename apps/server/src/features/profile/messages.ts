/** What the profile says. */
export const PROFILE_WORDS = {
  saved: 'Profile saved successfully!',
  addressSaved: 'Address saved.',
  addressRemoved: 'Address removed.',
  noAvatar: 'Choose a picture',
  avatarRemoved: 'Your picture is removed.',
  lastAddress: 'One address always stays. Add another before you remove this one.',
  tooManyAddresses: (most: number) => `You can keep at most ${most} addresses.`,
} as const
