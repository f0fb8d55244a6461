import { ActionIcon, Menu, Text, Title } from '@mantine/core'
import IconArrowsMove from '@tabler/icons-react/dist/esm/icons/IconArrowsMove.mjs'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../platform/client/use-command.ts'
import { useSlot } from '../../platform/use-slot.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { AddedCells, type AddedColumn, useAddedColumns } from '../../ui/filter/added-columns.tsx'
import { MoreButton } from '../../ui/more-button.tsx'
import { moveBetweenCards } from '../../ui/order/move-between-cards.ts'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { toastError } from '../../ui/toast.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { updateRequestMutation } from '../operations.ts'
import { Person } from '../parts/person.tsx'
import { StatusMark } from '../parts/status-mark.tsx'
import { useSettings } from '../parts/use-settings.ts'
import classes from './list.module.css'
import { type RequestRow, useFoundRequests } from './use-requests.ts'

/** The requests of each status in a column of their own, newest first. */
export function RequestColumns() {
  const { t } = useTranslation('requests')
  const settings = useSettings()
  const { added, sources } = useAddedColumns('requests', useSlot('requestColumns'))
  if (settings.error && !settings.isHere) return <ErrorState error={settings.error} retry={settings.retry} />
  if (!settings.isHere) return <ListSkeleton />
  return (
    <section className={classes.board} aria-label={t('list.columns')} onKeyDown={moveBetweenCards}>
      {sources}
      {settings.statuses.map((status) => (
        <StatusColumn key={status.id} status={status} statuses={settings.statuses} added={added} />
      ))}
    </section>
  )
}

type Named = ReturnType<typeof useSettings>['statuses'][number]

interface ColumnProps {
  status: Named
  statuses: readonly Named[]
  added: readonly AddedColumn[]
}

function StatusColumn({ status, statuses, added }: ColumnProps) {
  const { t } = useTranslation('requests')
  const list = useFoundRequests({ status: { eq: status.id } }, 20)
  return (
    <section className={classes.column} aria-label={status.word}>
      <Title order={2} fz="sm" className={classes.columnHead}>
        <StatusMark status={status} />
      </Title>
      {list.error !== undefined && <ErrorState error={list.error} retry={list.retry} />}
      {!list.items && list.error === undefined && <ListSkeleton rows={2} />}
      <ul className={classes.cards} data-lane>
        {list.items?.map((request) => (
          <Card key={request.id} request={request} statuses={statuses} added={added} />
        ))}
      </ul>
      {list.items?.length === 0 && (
        <Text c="dimmed" fz="xs" px="sm">
          {t('list.emptyColumn')}
        </Text>
      )}
      <MoreButton list={list} />
    </section>
  )
}

interface CardProps {
  request: RequestRow
  statuses: readonly Named[]
  added: readonly AddedColumn[]
}

function Card({ request, statuses, added }: CardProps) {
  const { t } = useTranslation('requests')
  const { moment } = useFormats()
  const [update] = useCommand(updateRequestMutation)
  const { id, number, title, issuer, createdAt, unreadAdminApproval, status: current } = request
  return (
    <li className={classes.card}>
      <Link
        className={classes.link}
        to="/request-system/details/$id"
        params={{ id }}
        data-unread={unreadAdminApproval || undefined}
      >
        <span className={classes.number}>{number}</span>
        <bdi>{title}</bdi>
      </Link>
      <AddedCells added={added} row={request} />
      <div className={classes.cardFacts}>
        {issuer && <Person person={issuer} />}
        <Text span data-fact fz="xs" c="dimmed">
          {moment(createdAt)}
        </Text>
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" aria-label={t('list.moveOf', { number })}>
              <IconArrowsMove size={16} stroke={1.5} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {statuses
              .filter((status) => status.id !== current)
              .map((status) => (
                <Menu.Item
                  key={status.id}
                  onClick={() => void update({ input: { id, status: status.id } }).catch(toastError)}
                >
                  {status.word}
                </Menu.Item>
              ))}
          </Menu.Dropdown>
        </Menu>
      </div>
    </li>
  )
}
