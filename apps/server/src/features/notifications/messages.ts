export const NOTICE_MESSAGES = {
  newest: 'This notification is not yours.',
} as const
