import { Text } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { decisions } from '../../../shared/approvals-facts.ts'
import { useLiveList } from '../../platform/client/use-live-list.ts'
import { MoreButton } from '../../ui/more-button.tsx'
import { Section } from '../../ui/section.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { requestChangesQuery } from '../operations.ts'
import type { useSettings } from '../parts/use-settings.ts'
import classes from './request.module.css'

const nothing = { items: [], nextToken: null }
const known = [
  'created',
  'title',
  'status',
  'requestCategory',
  'enChargeUser',
  'dueDate',
  'files',
  'task',
  'project',
  'approval',
  'reviewsLimit',
  'reviewers',
  'approvalWithdrawn',
  'approvalReopened',
  'decision',
] as const

interface Change {
  field: string
  before: unknown
  after: unknown
  /** Names, if before and after are ids. */
  beforeName: string | null
  afterName: string | null
}

interface Props {
  requestID: string
  settings: ReturnType<typeof useSettings>
}

/** The history of a request, newest first. */
export function Changes({ requestID: id, settings }: Props) {
  const { t } = useTranslation('requests')
  const { moment, calendarDate } = useFormats()
  const list = useLiveList({
    query: requestChangesQuery,
    variables: useMemo(() => ({ id }), [id]),
    pick: ({ getRequest }) => getRequest?.changes ?? nothing,
    step: 10,
  })
  const dateOf = (date: unknown) => (typeof date === 'string' ? calendarDate(date) : t('change.none'))
  const detailOf = ({ field, before, after, beforeName, afterName }: Change) => {
    if (field === 'status') return settings.statusOf(String(after))?.word
    if (field === 'reviewsLimit' || field === 'title') return `${before} → ${after}`
    if (field === 'dueDate') return `${dateOf(before)} → ${dateOf(after)}`
    if (field === 'enChargeUser' || field === 'requestCategory')
      return `${beforeName ?? t('change.none')} → ${afterName ?? t('change.none')}`
    const decision = field === 'decision' && decisions.find((each) => each === after)
    return decision ? t(`decide.${decision}`) : undefined
  }
  return (
    <Section title={t('request.history')}>
      <ul className={classes.changes}>
        {list.items?.map((change) => {
          const field = known.find((name) => name === change.field)
          const detail = detailOf(change)
          return (
            <li key={change.id}>
              <Text span data-fact fz="xs" c="dimmed">
                {moment(change.createdAt)}
              </Text>
              <span>
                {t(field ? `change.${field}` : 'change.other', {
                  name: change.actor?.name ?? t('change.system'),
                })}
                {detail && `: ${detail}`}
              </span>
            </li>
          )
        })}
      </ul>
      <MoreButton list={list} />
    </Section>
  )
}
