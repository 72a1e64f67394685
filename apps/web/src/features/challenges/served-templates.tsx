import { challenge as MESSAGES } from '../../messages/en/pages.json'

/** What the server writes into the built page of a challenge, readable without scripts. */
export const challengeTemplates = () => ({
  challenge: (
    <>
      <h1 className="page-title">{'{{title}}'}</h1>
      <p className="text-ink-soft">{'{{organization}}'}</p>
      <p>{'{{description}}'}</p>
      <p>{'{{text}}'}</p>
      <p className="text-ink-soft">{MESSAGES.description}</p>
    </>
  ),
})
