import type { Page } from '@playwright/test'
import { logActivity } from './activities.ts'
import { recordNexon } from './assets.ts'
import { photo } from './photos.ts'

/** Saves a name as the profile form does. */
export const introduce = (page: Page) =>
  page.evaluate(async () => {
    const u_id = localStorage.getItem('userId')
    const body = JSON.stringify({
      u_id,
      first_name: 'Meera',
      last_name: 'Joshi',
      phone_num: '9876543210',
      dob: '1990-04-03',
    })
    const headers = { 'content-type': 'application/json' }
    await fetch('/api/users/save', { method: 'POST', headers, body })
  })

/** Completes the three first steps, so that the dashboard is the regular one, with one vehicle. */
export async function takeFirstSteps(page: Page): Promise<void> {
  await recordNexon(page)
  await logActivity(page, 'plastic-free', await photo('bag.jpg'))
  await introduce(page)
  await page.evaluate(() => {
    const done = { userId: localStorage.getItem('userId'), asset: true, activity: true, profile: true }
    localStorage.setItem('firstSteps', JSON.stringify(done))
  })
}
