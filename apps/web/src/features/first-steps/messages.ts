import { CREDITS_PER_ASSET } from '@eco/domain/credits/constants'
import type { FirstStep } from '../../lib/first-steps.ts'

const LEADS = [
  'Three steps to get started. Take them in any order.',
  'One step done, two to go.',
  'Two steps done, one to go.',
] as const

export const STEP_MESSAGES = {
  /** @param done number of finished steps, 0 to 2 */
  lead: (done: number): string => LEADS[done] ?? '',
  label: 'First steps',
  progress: (done: number, all: number) => `${done} of ${all}`,
  step: (number: number) => `Step ${number}`,
  done: 'Done',
  get: 'You get',
  bonus: 'Your welcome bonus',
  coins: 'Gold Coins',
  points: 'Game Points',
  wallet: 'Open wallet',
  figures: 'Your figures',
} as const

type StepPresentation = { title: string; text: string; get: string; action: string; doneAction: string }

export const STEP_PRESENTATION: Record<FirstStep, StepPresentation> = {
  asset: {
    title: 'Add an asset',
    text: 'An electric vehicle, a solar panel or a tree that you look after.',
    get: `${CREDITS_PER_ASSET} credits after review`,
    action: 'Add an asset',
    doneAction: 'View entry',
  },
  activity: {
    title: 'Log an activity',
    text: 'Plant trees, clean up, commute without petrol or go plastic-free.',
    get: 'Coins, first ring of your streak',
    action: 'Log an activity',
    doneAction: 'View history',
  },
  profile: {
    title: 'Introduce yourself',
    text: 'Add your name and a picture. Other members see your username and picture only.',
    get: 'A profile others can follow',
    action: 'Edit profile',
    doneAction: 'View profile',
  },
}

/** Texts of finished steps. */
export const DONE_MESSAGES = {
  asset: {
    pending: 'Waiting for review. We notify you of the decision.',
    approved: 'Approved by a reviewer.',
    rejected: 'Rejected. The entry says why, and you can fix it.',
    gets: {
      pending: `${CREDITS_PER_ASSET} credits, pending`,
      approved: `${CREDITS_PER_ASSET} credits`,
      rejected: 'Nothing yet',
    },
  },
  activity: {
    text: 'Logged. Each activity can be repeated after 24 hours.',
    gets: (coins: string) => `${coins} coins so far`,
  },
  profile: { text: 'You can change your profile any time.' },
} as const
