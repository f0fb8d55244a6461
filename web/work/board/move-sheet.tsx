import { SegmentedControl, Stack, Switch, Text, UnstyledButton } from '@mantine/core'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useShownQuery } from '../../platform/client/use-shown-query.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { useBoard } from './board-context.ts'
import { type Card, type Lane, ownAssignment } from './lanes.ts'
import classes from './move-sheet.module.css'
import { projectColumnsQuery } from './operations.ts'

interface Props {
  card: Card
  laneID: string
  onClose: () => void
}

/** Moves a card without dragging: into a column, into the viewer's Daily Queue, or to another board. */
export function MoveSheet({ card, laneID, onClose }: Props) {
  const { t } = useTranslation('work')
  const { lanes, moves } = useBoard()
  const [end, setEnd] = useState('top')

  function moveTo(lane: Lane) {
    const others = lane.cards.filter(({ id }) => id !== card.id)
    // The focus follows the card.
    flushSync(onClose)
    document.querySelector<HTMLElement>(`[data-card="${laneID}/${card.id}"] a`)?.focus()
    void moves.moveTo(card, lane, end === 'top' ? null : (others.at(-1) ?? null))
  }

  return (
    <Dialog isSheet title={t('board.moveTo')} onClose={onClose}>
      <Stack gap="sm">
        <Text c="dimmed" lineClamp={2}>
          <bdi>{card.title}</bdi>
        </Text>
        <SegmentedControl
          fullWidth
          aria-label={t('board.where')}
          value={end}
          onChange={setEnd}
          data={[
            { value: 'top', label: t('board.atTop') },
            { value: 'bottom', label: t('board.atBottom') },
          ]}
        />
        <ul className={classes.targets}>
          {lanes
            .filter(({ isDaily }) => !isDaily)
            .map((lane) => (
              <li key={lane.id}>
                <Target
                  title={lane.title}
                  color={lane.color}
                  count={lane.count}
                  current={lane.id === card.columnID}
                  onChoose={() => moveTo(lane)}
                />
              </li>
            ))}
        </ul>
        <DailySwitch card={card} />
        <OtherBoards card={card} onClose={onClose} />
      </Stack>
    </Dialog>
  )
}

/** Shows the optimistic value until the server has responded. */
function DailySwitch({ card }: { card: Card }) {
  const { t } = useTranslation('work')
  const { me } = useViewer()
  const { moves } = useBoard()
  const [chosen, setChosen] = useState<boolean>()
  return (
    <Switch
      label={t('board.inMyDay')}
      description={t('board.inMyDayHint')}
      checked={chosen ?? ownAssignment(card, me.id)?.isDaily ?? false}
      onChange={async (event) => {
        const { checked } = event.currentTarget
        setChosen(checked)
        await moves.setDaily(card, checked)
        setChosen(undefined)
      }}
    />
  )
}

function OtherBoards({ card, onClose }: Pick<Props, 'card' | 'onClose'>) {
  const { t } = useTranslation('work')
  const { board, moves } = useBoard()
  const projectID = board.project.id
  const variables = useMemo(() => ({ id: projectID }), [projectID])
  const pause = board.project.boards.length < 2
  const asked = useShownQuery({ query: projectColumnsQuery, variables, pause })
  const [{ data }] = asked
  const others = (data?.getProject?.boards ?? []).filter(
    ({ id, columns }) => id !== board.id && columns.length > 0,
  )
  if (!data && !pause) return <QueryState of={asked} loading={<ListSkeleton rows={2} />} />
  return others.map(({ id, title, columns }) => (
    <section key={id} aria-label={t('board.onBoard', { title })}>
      <Text size="xs" c="dimmed">
        {t('board.onBoard', { title })}
      </Text>
      <ul className={classes.targets}>
        {columns.map((column) => (
          <li key={column.id}>
            <Target
              {...column}
              onChoose={() => {
                onClose()
                void moves.moveAway(card, column)
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  ))
}

interface TargetProps {
  title: string
  color: string
  count: number
  current?: boolean
  onChoose: () => void
}

function Target({ title, color, count, current = false, onChoose }: TargetProps) {
  const formats = useFormats()
  return (
    <UnstyledButton className={classes.target} aria-current={current || undefined} onClick={onChoose}>
      <span className={classes.mark} style={{ background: color }} />
      <bdi className={classes.title}>{title}</bdi>
      <span className={classes.count}>{formats.count(count)}</span>
      {current && <IconCheck size={16} stroke={1.5} aria-hidden />}
    </UnstyledButton>
  )
}
