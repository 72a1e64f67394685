export const NOTICE_MESSAGES = {
  cursor: 'This page of the list is no longer available. Start from the first page.',
  newest: 'This notification is not yours.',
} as const
