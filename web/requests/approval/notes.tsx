import { Button, Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { WaitingLines } from '../../ui/waiting/waiting-lines.tsx'
import classes from './approval.module.css'
import { type Approval, hasPlaces, laneOf, type Note, type ProofFile, type Version } from './approval.ts'
import { GeneralNote } from './general-note.tsx'
import { NewNote } from './new-note.tsx'
import { NoteItem } from './note-item.tsx'
import type { Place } from './proof.tsx'
import { useWaiting } from './use-waiting.ts'

interface Props {
  approval: Approval
  file: ProofFile
  version: Version
  pageInSight: () => number
  notes: readonly Note[]
  chosen: string | undefined
  placing: Place | undefined
  onChoose: (id: string) => void
  /** Absent if no note can be added. */
  onPlace: ((place: Place | undefined) => void) | undefined
}

/** The notes of a file: general ones, open ones, and resolved ones. */
export function Notes({
  approval,
  file,
  version,
  pageInSight,
  notes,
  chosen,
  placing,
  onChoose,
  onPlace,
}: Props) {
  const { t } = useTranslation(['requests', 'ui/comments'])
  const { isStaff } = useViewer()
  const lane = laneOf(approval)
  const waiting = useWaiting(lane, 'CreateReview', ['versionID', version.id])
  // The server makes notes of staff at an internal or not started stage team-only.
  const teamOnly = isStaff && (approval.side === 'staff' || !approval.started)
  const isOpen = !approval.closed && version.id === file.versions[0]?.id
  const open = notes.filter(({ resolvedAt }) => !resolvedAt)
  const done = notes.filter(({ resolvedAt }) => resolvedAt)
  const item = (note: Note) => (
    <NoteItem
      key={note.id}
      note={note}
      lane={lane}
      isOpen={isOpen}
      isChosen={note.id === chosen}
      onChoose={onChoose}
    />
  )
  return (
    <aside className={classes.notes} tabIndex={-1} aria-label={t('approval.notes')}>
      <Title order={2} fz="sm">
        {t('approval.notes')}
      </Title>
      <section className={classes.group} aria-label={t('approval.whole')}>
        <Text fz="xs" c="dimmed">
          {t('approval.whole')}
        </Text>
        {file.generalNotes.map(item)}
        {isOpen && <GeneralNote file={file} version={version} lane={lane} teamOnly={teamOnly} />}
      </section>
      {isOpen && !placing && hasPlaces(version) && (
        <Button variant="default" onClick={() => onPlace?.({ page: pageInSight(), top: 0.5, left: 0.5 })}>
          {t('approval.pin')}
        </Button>
      )}
      {isOpen && placing && (
        <NewNote
          key={version.id}
          version={version}
          lane={lane}
          place={placing}
          teamOnly={teamOnly}
          onPage={(page) => onPlace?.({ ...placing, page })}
          onDone={() => onPlace?.(undefined)}
        />
      )}
      <WaitingLines label={t('ui/comments:waiting.title')} entries={waiting} />
      <Counted label={t('approval.openCount', { count: open.length })}>{open.map(item)}</Counted>
      {done.length > 0 && (
        <Counted label={t('approval.doneCount', { count: done.length })}>{done.map(item)}</Counted>
      )}
    </aside>
  )
}

/** Notes below a heading with their number, which is also the name of the list. */
function Counted({ label, children }: { label: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={classes.group} aria-labelledby={id}>
      <Text id={id} fz="xs" c="dimmed">
        {label}
      </Text>
      {children}
    </section>
  )
}
