import { Link } from '@tanstack/react-router'
import { CaseStudyPage } from '../../features/case-study/case-study-page.tsx'
import { STUDY } from '../../features/case-study/messages.ts'
import { buttonClass } from '../../ui/button.tsx'

export function CaseStudyScreen() {
  return (
    <CaseStudyPage
      ways={
        <>
          <Link to="/contact" className={buttonClass('primary')}>
            {STUDY.contact}
          </Link>
          <Link to="/upload" className={buttonClass('secondary')}>
            {STUDY.start}
          </Link>
        </>
      }
    />
  )
}
