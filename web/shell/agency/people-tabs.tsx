import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { useTextsOf } from '../use-texts-of.ts'
import classes from './people-tabs.module.css'
import { useAgencyParts } from './use-agency-parts.ts'

/** The pages about people, beside the title of the current one. */
export function PeopleTabs() {
  const { t } = useTranslation('shell')
  const viewer = useViewer()
  const tabs = useAgencyParts('people')
  const name = useTextsOf(tabs.map(({ label }) => label))
  const shown = tabs.filter(({ shownTo }) => shownTo(viewer))
  if (shown.length < 2) return null
  return (
    <nav aria-label={t('area.people')} className={classes.tabs}>
      {shown.map((tab) => (
        <Link key={tab.name} to={tab.path} className={classes.tab}>
          {name(tab.label)}
        </Link>
      ))}
    </nav>
  )
}
