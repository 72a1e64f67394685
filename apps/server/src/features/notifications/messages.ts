/** Every sentence of this feature on the server. */
export const NOTICE_WORDS = {
  cursor: 'This page of the list is not known any more. Start from its beginning.',
  newest: 'This is no notification of yours.',
} as const
