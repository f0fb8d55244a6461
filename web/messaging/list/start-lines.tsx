import IconListCheck from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs'
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import IconUsersPlus from '@tabler/icons-react/dist/esm/icons/IconUsersPlus.mjs'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { startSteps, useStartSteps } from '../../agencies/start/use-start-steps.ts'
import { firstStepsRoute } from '../routes.tsx'
import classes from './channel-row.module.css'
import lines from './start-lines.module.css'

const labels = {
  client: 'shell:act.inviteClient',
  colleague: 'shell:act.inviteColleague',
  logo: 'messaging:steps.logo',
} as const
const icons = { client: IconUserPlus, colleague: IconUsersPlus, logo: IconPhoto }

/** In the list of a new agency: the setup progress, and the remaining steps. */
export function StartLines() {
  const { t } = useTranslation()
  const steps = useStartSteps()
  if (!steps) return null
  const left = startSteps.filter((step) => !steps.done.has(step))
  return (
    <section aria-label={t('messaging:steps.title')} className={lines.lines}>
      <Link to={firstStepsRoute.to} className={classes.row} activeOptions={{ includeSearch: true }}>
        <IconListCheck size={18} stroke={1.5} aria-hidden />
        <span className={lines.name}>{t('messaging:steps.title')}</span>
        <span className={lines.count}>
          {t('messaging:steps.progress', { done: steps.done.size, all: startSteps.length })}
        </span>
      </Link>
      {left.map((step) => {
        const Icon = icons[step]
        return (
          <Link
            key={step}
            to={firstStepsRoute.to}
            search={{ step }}
            className={classes.row}
            activeOptions={{ includeSearch: true }}
          >
            <Icon size={18} stroke={1.5} aria-hidden />
            <span className={lines.name}>{t(labels[step])}</span>
          </Link>
        )
      })}
    </section>
  )
}
