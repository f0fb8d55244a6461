import { Text, TextInput, Title } from '@mantine/core'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fold } from '../../../shared/fold.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { type Cron, useCrons } from '../../scheduling/cron/use-crons.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { PartMissing } from '../../ui/part-missing.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import type { Automation } from '../automation.ts'
import { useAutomations } from '../use-automations.ts'
import { AutomationRow } from './automation-row.tsx'
import classes from './list.module.css'
import { ListGroup } from './list-group.tsx'
import { MessageRow, messageName } from './message-row.tsx'
import { NewMenu } from './new-menu.tsx'
import { PauseAll } from './pause-all.tsx'
import { useLimits } from './use-limits.ts'

/** All automations and recurring messages that the viewer may see, by what they are doing. */
export function AutomationList() {
  const { t } = useTranslation('automations')
  const { role } = useViewer()
  const limits = useLimits()
  const [typed, setTyped] = useState('')
  return (
    <nav className={classes.pane} aria-label={t('title')}>
      <header className={classes.head}>
        <Title order={1} fz="md" lh="md">
          {t('title')}
        </Title>
        <NewMenu />
      </header>
      <TextInput
        className={classes.find}
        aria-label={t('find')}
        placeholder={t('find')}
        leftSection={<IconSearch size={16} stroke={1.5} />}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <div className={classes.scroll} data-scrolls>
        <Groups typed={fold(typed.trim())} />
      </div>
      {role === 'admin' && limits && <PauseAll isPaused={limits.pausedAt !== null} />}
    </nav>
  )
}

function Groups({ typed }: { typed: string }) {
  const { t } = useTranslation('automations')
  const automations = useAutomations()
  const crons = useCrons()
  const failed = [automations, crons].find(({ error }) => error !== undefined)
  if (failed) return <ErrorState error={failed.error} retry={failed.retry} />
  if (!automations.items || !crons.items) return <ListSkeleton />
  const partly = [automations, crons].find(({ more }) => more.error !== undefined)
  const found = automations.items.filter(({ automation }) => fold(automation.name).includes(typed))
  const messages = crons.items.filter((cron) => fold(messageName(cron)).includes(typed))
  return (
    <>
      <AutomationGroups automations={found} />
      <Messages crons={messages} />
      {typed && found.length + messages.length === 0 && (
        <Text size="sm" c="dimmed" p="sm" role="status">
          {t('noResults')}
        </Text>
      )}
      {partly && <PartMissing ofList error={partly.more.error} retry={partly.retry} />}
    </>
  )
}

function AutomationGroups({ automations }: { automations: Automation[] }) {
  const { t } = useTranslation('automations')
  const on = automations.filter(({ status }) => status === 'scheduled')
  const others = automations.filter(({ status }) => status !== 'scheduled')
  return (
    <>
      {on.length > 0 && (
        <ListGroup title={t('on')} count={<Count />}>
          {on.map((each) => (
            <AutomationRow key={each.id} automation={each} />
          ))}
        </ListGroup>
      )}
      {others.length > 0 && (
        <ListGroup title={t('paused')} count={on.length === 0 && <Count />}>
          {others.map((each) => (
            <AutomationRow key={each.id} automation={each} />
          ))}
        </ListGroup>
      )}
    </>
  )
}

/** How many automations the agency has of those that it may have. */
function Count() {
  const { t } = useTranslation('automations')
  const limits = useLimits()
  if (!limits) return null
  const { automations, automationsMax } = limits
  return (
    <Text span size="xs" c="dimmed" data-fact data-tooltip={t('countHint')}>
      {t('ofMax', { used: automations, max: automationsMax })}
    </Text>
  )
}

function Messages({ crons }: { crons: Cron[] }) {
  const { t } = useTranslation('scheduling')
  if (crons.length === 0) return null
  return (
    <ListGroup title={t('cron.title')}>
      {crons.map((cron) => (
        <MessageRow key={cron.id} cron={cron} />
      ))}
    </ListGroup>
  )
}
