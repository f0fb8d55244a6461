import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './work.module.css'

export const workTabs = ['projects', 'tasks', 'templates'] as const
export type WorkTab = (typeof workTabs)[number]

export const isWorkTab = (tab: string | undefined): tab is WorkTab => workTabs.some((known) => known === tab)

/** The pages of work, for staff; `tab` is the open part of `/task`. */
export function WorkTabs({ tab }: { tab?: WorkTab }) {
  const { t } = useTranslation('work')
  const tabs = useRef<HTMLElement>(null)
  // On a phone the tabs are wider than the screen, and the current one is the page's name.
  useEffect(() => {
    tabs.current
      ?.querySelector('[aria-current="page"]')
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [])
  return (
    <nav ref={tabs} aria-label={t('work.parts')} className={classes.tabs}>
      {workTabs.map((each) => (
        <Link
          key={each}
          className={classes.tab}
          to="/task"
          search={each === 'projects' ? {} : { tab: each }}
          aria-current={each === tab ? 'page' : undefined}
          // The tab stays active regardless of other search params.
          activeProps={{}}
          activeOptions={{ exact: true }}
        >
          {t(`work.tab.${each}`)}
        </Link>
      ))}
      <Link className={classes.tab} to="/agency/task/list">
        {t('list.title')}
      </Link>
      <Link className={classes.tab} to="/agency/timers">
        {t('work.tab.timers')}
      </Link>
    </nav>
  )
}
