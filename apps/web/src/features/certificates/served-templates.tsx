import { certificate as MESSAGES } from '../../messages/en/retirements.json'
import { PageHead } from '../../ui/page/page.tsx'

/** What the server writes into the built page of a certificate, readable without scripts. */
export const certificateTemplates = () => ({
  certificate: (
    <>
      <PageHead title={MESSAGES.title} lead="{{code}}" />
      <p className="text-40 font-head">{'{{amount}}'}</p>
      <p>{'{{purpose}}'}</p>
      <p>{'{{date}}'}</p>
      <ul className="mono">{'{{{serials}}}'}</ul>
      <p className="text-ink-soft">{MESSAGES.disclaimer}</p>
    </>
  ),
  'certificate-missing': (
    <>
      <PageHead title={MESSAGES.missing} />
      <p>{MESSAGES.missingText}</p>
    </>
  ),
})
