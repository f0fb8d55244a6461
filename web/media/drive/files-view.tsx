import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs'
import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, memo, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Virtualizer, type VirtualizerHandle } from 'virtua'
import { FileSign } from '../../ui/files/file-sign.tsx'
import { InternalMark } from '../../ui/internal-mark.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { useLatest } from '../../ui/use-latest.ts'
import { fileLink } from '../viewer/file-link.ts'
import classes from './drive.module.css'
import { FileMenu, type FileMenuActs } from './file-menu.tsx'
import { SheetSign } from './sheet-sign.tsx'
import type { Choice } from './use-choice.ts'
import type { DriveFile } from './use-files.ts'

interface Props {
  files: readonly DriveFile[]
  view: 'grid' | 'list'
  choice: Choice
  acts: FileMenuActs
  /** The scroll container. */
  scroller: RefObject<HTMLElement | null>
  /** Called when more rows are needed. */
  onEnd: () => void
  /** Called with the index of a visible file. */
  onLook: (at: number) => void
}

/** Minimum width of a tile including its gap, in pixels. */
const tileWidth = 190
const rowHeight = 44

/** The files of a location as a grid or a list; only the visible ones are rendered. */
export function FilesView({ files, view, choice, acts, scroller, onEnd, onLook }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const list = useRef<VirtualizerHandle>(null)
  const columns = useColumns(box, view)
  const rows = Math.ceil(files.length / columns)

  const handlers = useStableHandlers({ files, choice, acts })
  const facts = (at: number): FileProps => {
    const file = files[at] as DriveFile
    return { file, at, isChosen: choice.has(file.id), handlers }
  }

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
    // biome-ignore lint/a11y/noStaticElementInteractions: keys move the focus between the links inside.
    <div ref={box} onKeyDown={move}>
      <Virtualizer
        ref={list}
        data={{ length: rows } as ArrayLike<unknown>}
        scrollRef={scroller}
        itemSize={view === 'list' ? rowHeight : undefined}
        onScroll={(offset) => {
          onLook(columns * (list.current?.findItemIndex(offset) ?? 0))
          const view = scroller.current
          if (view && offset + view.clientHeight * 3 > view.scrollHeight) onEnd()
        }}
      >
        {(_, row) => {
          const first = row * columns
          return view === 'list' ? (
            <FileRow {...facts(first)} />
          ) : (
            <div
              className={classes.gridRow}
              style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
            >
              {files.slice(first, first + columns).map(({ id }, at) => (
                <Tile key={id} {...facts(first + at)} />
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

type Latest = Pick<Props, 'files' | 'choice' | 'acts'>

/** File actions with a stable identity: scrolling renders only the new rows. */
function useStableHandlers(latest: Latest) {
  const kept = useLatest(latest)
  return useState(() => ({
    files: () => kept.current.files,
    acts: () => kept.current.acts,
    toggle: (id: string, isRange: boolean) => kept.current.choice.toggle(id, isRange),
  }))[0]
}

interface FileProps {
  file: DriveFile
  at: number
  isChosen: boolean
  handlers: ReturnType<typeof useStableHandlers>
}

/** Files that are shared with a client open through their share link. */
const isBehindLink = ({ found }: DriveFile): boolean => found?.place === 'shared'

/** The file for its thumbnail: one behind a share link has none here. */
const drawn = (file: DriveFile) => (isBehindLink(file) ? { ...file, type: '' } : file)

function Open({ file, handlers, children }: Pick<FileProps, 'file' | 'handlers'> & { children: ReactNode }) {
  if (file.found && isBehindLink(file))
    return (
      <Link className={classes.open} to={file.found.path as string}>
        {children}
      </Link>
    )
  const readable = () => handlers.files().filter((each) => !isBehindLink(each))
  return (
    <a className={classes.open} {...fileLink(readable, file.key)}>
      {children}
    </a>
  )
}

/** Where a client got a file, with a link there. */
function PlaceOf({ found }: { found: NonNullable<DriveFile['found']> }) {
  const { t } = useTranslation('media')
  const { place, placeName, path, user } = found
  const name = placeName || (place === 'conversation' ? user?.name : '')
  return (
    <Link className={classes.placeLink} to={path as string}>
      {t(`drive.from.${place}`)}
      {name && (
        <>
          {' · '}
          <bdi>{name}</bdi>
        </>
      )}
    </Link>
  )
}

const Tile = memo(function Tile({ file, at, isChosen, handlers }: FileProps) {
  const { size } = useFormats()
  return (
    <div className={classes.tile} data-at={at} data-chosen={isChosen || undefined}>
      {!isBehindLink(file) && (
        <>
          <Tick {...{ file, isChosen, handlers }} />
          <div className={classes.menu}>
            <FileMenu file={file} acts={handlers.acts} />
          </div>
        </>
      )}
      <Open file={file} handlers={handlers}>
        <FileSign file={drawn(file)} look="outlined" width={480}>
          <SheetSign file={drawn(file)} />
        </FileSign>
        <bdi className={classes.name}>{file.name}</bdi>
      </Open>
      <span className={classes.facts}>
        <Marks file={file} />
        {file.found ? <PlaceOf found={file.found} /> : size(file.size)}
        {file.user && !file.found && (
          <>
            {' · '}
            <bdi>{file.user.name}</bdi>
          </>
        )}
      </span>
    </div>
  )
})

const FileRow = memo(function FileRow({ file, at, isChosen, handlers }: FileProps) {
  const { size, date } = useFormats()
  return (
    <div className={classes.row} data-at={at} data-chosen={isChosen || undefined}>
      <Tick {...{ file, isChosen, handlers }} inRow />
      <Open file={file} handlers={handlers}>
        <FileSign file={drawn(file)} look="outlined" />
        <bdi className={classes.name}>{file.name}</bdi>
      </Open>
      <Marks file={file} />
      {file.found ? (
        <span className={classes.placeFact}>
          <PlaceOf found={file.found} />
        </span>
      ) : (
        <bdi className={classes.fact}>{file.attached?.channelName ?? file.user?.name}</bdi>
      )}
      <span data-fact className={classes.fact}>
        {date(file.createdAt)}
      </span>
      <span data-fact className={classes.fact}>
        {size(file.size)}
      </span>
      {!isBehindLink(file) && <FileMenu file={file} acts={handlers.acts} />}
    </div>
  )
})

function Tick({ file, isChosen, handlers, inRow = false }: Omit<FileProps, 'at'> & { inRow?: boolean }) {
  const { t } = useTranslation('media')
  if (!file.media) return null
  return (
    <input
      type="checkbox"
      className={inRow ? classes.box : `${classes.box} ${classes.tick}`}
      aria-label={t('drive.choose', { name: file.name })}
      checked={isChosen}
      onChange={({ nativeEvent }) => handlers.toggle(file.id, (nativeEvent as MouseEvent).shiftKey)}
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
