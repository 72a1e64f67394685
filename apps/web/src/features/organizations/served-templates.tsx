import { challenge as CHALLENGE } from '../../messages/en/pages.json'
import { page as ORGANIZATION } from '../../messages/en/public-organization.json'

/** What the server writes into the built pages of an organization and of a challenge, readable without scripts. */
export const organizationTemplates = () => ({
  organization: (
    <>
      <h1 className="page-title">{'{{name}}'}</h1>
      <p>{'{{text}}'}</p>
      <p className="text-ink-soft">{ORGANIZATION.lead}</p>
    </>
  ),
  challenge: (
    <>
      <h1 className="page-title">{'{{title}}'}</h1>
      <p className="text-ink-soft">{'{{organization}}'}</p>
      <p>{'{{description}}'}</p>
      <p>{'{{text}}'}</p>
      <p className="text-ink-soft">{CHALLENGE.description}</p>
    </>
  ),
})
