import { Checkbox } from '@mantine/core'
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs'
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Virtualizer } from 'virtua'
import { InternalMark } from '../../ui/internal-mark.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { FileSign } from '../file-sign.tsx'
import { fileLink } from '../viewer/file-link.ts'
import classes from './drive.module.css'
import { FileMenu, type FileMenuActs } from './file-menu.tsx'
import type { Choice } from './use-choice.ts'
import type { DriveFile } from './use-files.ts'

interface Props {
  files: readonly DriveFile[]
  view: 'grid' | 'list'
  choice: Choice
  acts: FileMenuActs
  /** What scrolls around them. */
  scroller: RefObject<HTMLElement | null>
  /** More rows are wanted. */
  onEnd: () => void
}

/** Least width of a tile with the gap beside it, in pixels. */
const tileWidth = 190
const rowHeight = 44

/** The files of a place as a grid or a list; of many only those are drawn that can be seen. */
export function FilesView({ files, view, choice, acts, scroller, onEnd }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const columns = useColumns(box, view)
  const rows = Math.ceil(files.length / columns)

  function move(event: KeyboardEvent) {
    if (event.key === 'a' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      choice.all()
    }
    if (event.key === 'Escape' && choice.chosen.length > 0) choice.clear()
    const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns }[event.key]
    const at = Number(
      (event.target as HTMLElement).closest<HTMLElement>('[data-at]')?.dataset.at ?? Number.NaN,
    )
    if (!step || Number.isNaN(at)) return
    event.preventDefault()
    box.current?.querySelector<HTMLElement>(`[data-at="${at + step}"] a`)?.focus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys move among the links inside.
    <div ref={box} onKeyDown={move}>
      <Virtualizer
        data={{ length: rows } as ArrayLike<unknown>}
        scrollRef={scroller}
        itemSize={view === 'list' ? rowHeight : undefined}
        onScroll={(offset) => {
          const view = scroller.current
          if (view && offset + view.clientHeight * 3 > view.scrollHeight) onEnd()
        }}
      >
        {(_, row) => {
          const first = row * columns
          return view === 'list' ? (
            <FileRow file={files[first] as DriveFile} at={first} {...{ files, choice, acts }} />
          ) : (
            <div
              className={classes.gridRow}
              style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
            >
              {files.slice(first, first + columns).map((file, at) => (
                <Tile key={file.id} file={file} at={first + at} {...{ files, choice, acts }} />
              ))}
            </div>
          )
        }}
      </Virtualizer>
    </div>
  )
}

function useColumns(box: { current: HTMLElement | null }, view: 'grid' | 'list'): number {
  const [columns, setColumns] = useState(4)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(() =>
      setColumns(Math.max(2, Math.floor((element.clientWidth - 16) / tileWidth))),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  return view === 'list' ? 1 : columns
}

interface FileProps {
  file: DriveFile
  at: number
  files: readonly DriveFile[]
  choice: Choice
  acts: FileMenuActs
}

function Tile({ file, at, files, choice, acts }: FileProps) {
  const { size } = useFormats()
  return (
    <div className={classes.tile} data-at={at} data-chosen={choice.has(file.id) || undefined}>
      <Tick file={file} choice={choice} />
      <div className={classes.menu}>
        <FileMenu file={file} acts={acts} />
      </div>
      <a className={classes.open} {...fileLink(files, file.key)}>
        <FileSign file={file} large />
        <bdi className={classes.name}>{file.name}</bdi>
      </a>
      <span className={classes.facts}>
        <Marks file={file} />
        {size(file.size)}
        {file.user && (
          <>
            · <bdi>{file.user.name}</bdi>
          </>
        )}
      </span>
    </div>
  )
}

function FileRow({ file, at, files, choice, acts }: FileProps) {
  const { size, date } = useFormats()
  return (
    <div className={classes.row} data-at={at} data-chosen={choice.has(file.id) || undefined}>
      <Tick file={file} choice={choice} inRow />
      <a className={classes.open} {...fileLink(files, file.key)}>
        <FileSign file={file} />
        <bdi className={classes.name}>{file.name}</bdi>
      </a>
      <Marks file={file} />
      <bdi className={classes.fact}>{file.attached?.channelName ?? file.user?.name}</bdi>
      <span className={classes.fact}>{date(file.createdAt)}</span>
      <span className={classes.fact}>{size(file.size)}</span>
      <FileMenu file={file} acts={acts} />
    </div>
  )
}

function Tick({ file, choice, inRow = false }: { file: DriveFile; choice: Choice; inRow?: boolean }) {
  const { t } = useTranslation('media')
  if (!file.media) return null
  return (
    <Checkbox
      className={inRow ? undefined : classes.tick}
      aria-label={t('drive.choose', { name: file.name })}
      checked={choice.has(file.id)}
      onChange={({ nativeEvent }) => choice.toggle(file.id, (nativeEvent as MouseEvent).shiftKey)}
    />
  )
}

function Marks({ file }: { file: DriveFile }) {
  const { t } = useTranslation('media')
  if (file.attached?.internal) return <InternalMark>{t('drive.internal')}</InternalMark>
  if (!file.media?.isShared) return null
  return (
    <span data-tooltip={t('drive.isShared')} role="img" aria-label={t('drive.isShared')}>
      <IconLink size={14} stroke={1.5} />
    </span>
  )
}
