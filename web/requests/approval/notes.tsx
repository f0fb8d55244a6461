import { Button, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './approval.module.css'
import { type Approval, hasPlaces, type Note, type ProofFile, type Version } from './approval.ts'
import { GeneralNote } from './general-note.tsx'
import { NewNote } from './new-note.tsx'
import { NoteItem } from './note-item.tsx'
import type { Place } from './proof.tsx'

interface Props {
  approval: Approval
  file: ProofFile
  version: Version
  pageInSight: () => number
  notes: readonly Note[]
  chosen: string | undefined
  placing: Place | undefined
  onChoose: (id: string) => void
  onPlace: (place: Place | undefined) => void
}

/** What was noted on a file: about the whole of it, open, and settled. */
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
  const { t } = useTranslation('requests')
  const isOpen = !approval.closed && version.id === file.versions[0]?.id
  const open = notes.filter(({ resolvedAt }) => !resolvedAt)
  const done = notes.filter(({ resolvedAt }) => resolvedAt)
  const item = (note: Note) => (
    <NoteItem key={note.id} note={note} isOpen={isOpen} isChosen={note.id === chosen} onChoose={onChoose} />
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
        {file.generalReview.map(item)}
        {isOpen && <GeneralNote file={file} version={version} />}
      </section>
      {isOpen && !placing && hasPlaces(version) && (
        <Button variant="default" onClick={() => onPlace({ page: pageInSight(), top: 0.5, left: 0.5 })}>
          {t('approval.pin')}
        </Button>
      )}
      {isOpen && placing && (
        <NewNote
          version={version}
          place={placing}
          onPage={(page) => onPlace({ ...placing, page })}
          onDone={() => onPlace(undefined)}
        />
      )}
      <Text fz="xs" c="dimmed">
        {t('approval.openCount', { count: open.length })}
      </Text>
      {open.map(item)}
      {done.length > 0 && (
        <Text fz="xs" c="dimmed">
          {t('approval.doneCount', { count: done.length })}
        </Text>
      )}
      {done.map(item)}
    </aside>
  )
}
