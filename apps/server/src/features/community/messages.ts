export const COMMUNITY_MESSAGES = {
  ownFollow: 'You cannot follow yourself.',
  ownBlock: 'You cannot block yourself.',
  youBlock: 'You blocked this member. Unblock them first.',
  blocked: (name: string) => `${name} is blocked. You won't see each other's content.`,
  unblocked: (name: string) => `${name} is no longer blocked.`,
  postRemoved: 'Post deleted.',
  reported: 'Thank you. An administrator will review it.',
  hidden: 'The post is hidden.',
  stays: 'The post stays visible.',
} as const
