import * as account from './accounts/account.ts'
import * as auth from './accounts/auth.ts'
import * as profile from './accounts/profile.ts'
import * as activities from './activities/activities.ts'
import * as activityReview from './activities/activity-review.ts'
import * as ev from './assets/ev/endpoints.ts'
import * as assets from './assets/shared.ts'
import * as solar from './assets/solar/endpoints.ts'
import * as tree from './assets/tree/endpoints.ts'
import * as careers from './careers.ts'
import * as blogReports from './community/blog-reports.ts'
import * as blogs from './community/blogs.ts'
import * as community from './community/community.ts'
import * as notifications from './community/notifications.ts'
import * as contact from './contact.ts'
import * as credits from './credits.ts'
import * as dashboard from './dashboard.ts'
import * as games from './games.ts'
import * as images from './images.ts'
import * as leaderboard from './leaderboard.ts'
import * as maps from './maps.ts'
import * as newsletter from './newsletter.ts'
import * as system from './system.ts'

export * from './check-reply.ts'
export * from './client.ts'
export * from './endpoint.ts'
export * from './problem.ts'

/** All endpoints by name. */
export const api = {
  signup: auth.signup,
  login: auth.login,
  logout: auth.logout,
  session: auth.session,
  firstAdmin: auth.firstAdmin,
  getCredits: credits.getCredits,
  initCredits: credits.initCredits,
  updateCredits: credits.updateCredits,
  getStatement: credits.getStatement,
  getWallet: credits.getWallet,
  listTrees: tree.listTrees,
  saveTree: tree.saveTree,
  updateTree: tree.updateTree,
  listEvs: ev.listEvs,
  saveEv: ev.saveEv,
  updateEv: ev.updateEv,
  listTransactions: ev.listTransactions,
  addTransaction: ev.addTransaction,
  listSolar: solar.listSolar,
  saveSolar: solar.saveSolar,
  updateSolar: solar.updateSolar,
  assetStatuses: assets.assetStatuses,
  assetHistory: assets.assetHistory,
  deleteAsset: assets.deleteAsset,
  restoreAsset: assets.restoreAsset,
  reviewQueue: assets.reviewQueue,
  approveAsset: assets.approveAsset,
  rejectAsset: assets.rejectAsset,
  undoDecision: assets.undoDecision,
  activityQueue: activityReview.activityQueue,
  approveActivity: activityReview.approveActivity,
  rejectActivity: activityReview.rejectActivity,
  undoActivityDecision: activityReview.undoActivityDecision,
  uploadImages: images.uploadImages,
  getImage: images.getImage,
  getDashboard: dashboard.getDashboard,
  getLeaderboard: leaderboard.getLeaderboard,
  showMe: leaderboard.showMe,
  getActivityState: activities.getActivityState,
  submitActivity: activities.submitActivity,
  cancelActivity: activities.cancelActivity,
  undoCancelActivity: activities.undoCancelActivity,
  activityHistory: activities.activityHistory,
  getProof: activities.getProof,
  startRun: games.startRun,
  finishRun: games.finishRun,
  getBestScores: games.getBestScores,
  getGameWeek: games.getGameWeek,
  reverseGeocode: maps.reverseGeocode,
  nearPlaces: maps.nearPlaces,
  getMapCell: maps.getMapCell,
  getTile: maps.getTile,
  listBlogs: blogs.listBlogs,
  createBlog: blogs.createBlog,
  getBlog: blogs.getBlog,
  updateBlog: blogs.updateBlog,
  deleteBlog: blogs.deleteBlog,
  likeBlog: blogs.likeBlog,
  commentBlog: blogs.commentBlog,
  listBlogComments: blogs.listBlogComments,
  deleteBlogComment: blogs.deleteBlogComment,
  getBlogMedia: blogs.getBlogMedia,
  reportBlog: blogReports.reportBlog,
  listBlogReports: blogReports.listBlogReports,
  decideBlogReports: blogReports.decideBlogReports,
  getBlogRss: blogs.getBlogRss,
  getBlogJsonFeed: blogs.getBlogJsonFeed,
  subscribe: newsletter.subscribe,
  listMembers: community.listMembers,
  getMember: community.getMember,
  listMemberPosts: community.listMemberPosts,
  getCommunityMe: community.getCommunityMe,
  showFigures: community.showFigures,
  followMember: community.followMember,
  unfollowMember: community.unfollowMember,
  blockMember: community.blockMember,
  unblockMember: community.unblockMember,
  getFeed: community.getFeed,
  savePost: community.savePost,
  deletePost: community.deletePost,
  reportPost: community.reportPost,
  listPostReports: community.listPostReports,
  decidePostReports: community.decidePostReports,
  listNotices: notifications.listNotices,
  countNotices: notifications.countNotices,
  readNotices: notifications.readNotices,
  listSessions: account.listSessions,
  endSession: account.endSession,
  endOtherSessions: account.endOtherSessions,
  changePassword: account.changePassword,
  exportData: account.exportData,
  eraseAccount: account.eraseAccount,
  saveAvatar: account.saveAvatar,
  removeAvatar: account.removeAvatar,
  getAvatar: account.getAvatar,
  getProfile: profile.getProfile,
  saveProfile: profile.saveProfile,
  listAddresses: profile.listAddresses,
  createAddress: profile.createAddress,
  updateAddress: profile.updateAddress,
  deleteAddress: profile.deleteAddress,
  unsubscribe: newsletter.unsubscribe,
  listSubscribers: newsletter.listSubscribers,
  createTicket: contact.createTicket,
  listTickets: contact.listTickets,
  applyForJob: careers.applyForJob,
  listApplications: careers.listApplications,
  getCv: careers.getCv,
  healthz: system.healthz,
  readyz: system.readyz,
  getSettings: system.getSettings,
} as const
