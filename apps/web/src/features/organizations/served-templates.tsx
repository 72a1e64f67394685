import { page as MESSAGES } from '../../messages/en/public-organization.json'

/** What the server writes into the built page of an organization, readable without scripts. */
export const organizationTemplates = () => ({
  organization: (
    <>
      <h1 className="page-title">{'{{name}}'}</h1>
      <p>{'{{text}}'}</p>
      <p className="text-ink-soft">{MESSAGES.lead}</p>
    </>
  ),
})
