import { Mail } from 'lucide-react'
import { sections as SECTIONS } from '../../../messages/en/console.json'
import { adminPage, type ConsoleFeature } from '../../feature.ts'

export const newsletterFeature: ConsoleFeature = {
  routes: [adminPage('/console/admin/newsletter', () => import('./newsletter-page.tsx'), 'NewsletterPage')],
  sections: () => [{ to: '/console/admin/newsletter', title: SECTIONS.newsletter, icon: Mail }],
}
