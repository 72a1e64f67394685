export { ContactPage as ContactScreen } from '../../features/contact/contact-page.tsx'
