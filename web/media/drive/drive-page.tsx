import IconFolderOpen from '@tabler/icons-react/dist/esm/icons/IconFolderOpen.mjs'
import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs'
import { type DragEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWorkspace } from '../../platform/workspace/use-workspace.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { NothingFits } from '../../ui/filter/nothing-fits.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { toastError } from '../../ui/toast.ts'
import { SendInConversation } from '../share/send-in-conversation.tsx'
import { ShareDetails } from '../share/share-details.tsx'
import { NewShare } from '../share/share-panel.tsx'
import { tellRefused } from '../upload/tell-refused.tsx'
import { lineOf } from '../upload/uploads.ts'
import { BulkBar } from './bulk-bar.tsx'
import { CategoryDialog } from './category-dialog.tsx'
import classes from './drive.module.css'
import { Head, Tools } from './drive-head.tsx'
import { MoveDialog, RenameDialog } from './file-dialogs.tsx'
import type { FileMenuActs } from './file-menu.tsx'
import { FilesView } from './files-view.tsx'
import { Places } from './places.tsx'
import { RevokeDialog } from './revoke-dialog.tsx'
import { MyShares, SharedWithMe } from './shares-list.tsx'
import { useActs } from './use-acts.ts'
import { useChoice } from './use-choice.ts'
import { type DriveControls, useDriveAddress } from './use-drive-address.ts'
import { type DriveFile, isCategory, toSend, useFiles } from './use-files.ts'

/** The library: locations, their files, and the actions for them. */
export const DrivePage = () => <Drive />

/** The library, opened at what others have shared. */
export const SharedWithMePage = () => <Drive fixed="shared" />

type Panel = { share: readonly DriveFile[] } | { shareID: string }

function Drive({ fixed }: { fixed?: string }) {
  const drive = useDriveAddress(fixed)
  const { place } = drive.address
  const [panel, setPanel] = useState<Panel>()
  const [isOpen, setOpen] = useState(false)
  const [newIn, setNewIn] = useState<{ parentID: string | null }>()
  const [revoking, setRevoking] = useState<string>()

  function go(to: string) {
    setOpen(false)
    drive.go(to)
  }

  const isList = place === 'links' || place === 'shared'
  return (
    <div className={classes.drive}>
      <Places drive={drive} isOpen={isOpen} onGo={go} onNewCategory={(parentID) => setNewIn({ parentID })} />
      {isList ? (
        <SharesPlace
          place={place}
          onMenu={() => setOpen(!isOpen)}
          onOpen={(shareID) => setPanel({ shareID })}
          onRevoke={setRevoking}
        />
      ) : (
        <FilesPlace
          key={place}
          drive={drive}
          onMenu={() => setOpen(!isOpen)}
          onShare={(share) => setPanel({ share })}
        />
      )}
      {panel &&
        ('share' in panel ? (
          <NewShare
            key={panel.share.map(({ id }) => id).join()}
            files={panel.share}
            onClose={() => setPanel(undefined)}
            onCreated={(shareID) => setPanel({ shareID })}
          />
        ) : (
          <ShareDetails id={panel.shareID} onClose={() => setPanel(undefined)} onRevoke={setRevoking} />
        ))}
      {newIn && (
        <CategoryDialog parentID={newIn.parentID} onClose={() => setNewIn(undefined)} onCreated={drive.go} />
      )}
      <RevokeDialog
        id={revoking}
        onClose={() => setRevoking(undefined)}
        onRevoked={() => setPanel(undefined)}
      />
    </div>
  )
}

interface SharesPlaceProps {
  place: 'links' | 'shared'
  onMenu: () => void
  onOpen: (id: string) => void
  onRevoke: (id: string) => void
}

function SharesPlace({ place, onMenu, onOpen, onRevoke }: SharesPlaceProps) {
  const { t } = useTranslation('media')
  return (
    <section className={classes.main}>
      <header className={classes.header}>
        <IconButton hiddenFrom="sm" label={t('drive.places')} icon={IconMenu2} onClick={onMenu} />
        <h1 className={classes.path}>{t(place === 'links' ? 'drive.links' : 'drive.sharedWithMe')}</h1>
      </header>
      <div className={classes.scroll} data-scrolls>
        {place === 'links' ? <MyShares onOpen={onOpen} onRevoke={onRevoke} /> : <SharedWithMe />}
      </div>
    </section>
  )
}

interface FilesPlaceProps {
  drive: DriveControls
  onMenu: () => void
  onShare: (files: readonly DriveFile[]) => void
}

function FilesPlace({ drive, onMenu, onShare }: FilesPlaceProps) {
  const { t } = useTranslation('media')
  const { isStaff } = useViewer()
  const { address } = drive
  const { place, view } = address
  const { files, complete, error, more, look, retry } = useFiles(address)
  const choice = useChoice(files ?? [])
  const acts = useActs()
  const [open, setOpen] = useState<
    | { rename: DriveFile }
    | { move: readonly DriveFile[] }
    | { send: readonly DriveFile[] }
    | { gone: readonly DriveFile[] }
  >()
  const upload = useUpload(isCategory(place) ? place : null)
  const [isOver, setOver] = useState(false)
  const scroller = useRef<HTMLDivElement>(null)
  const takesFiles = place !== 'trash' && place !== 'conversations'

  const menu: FileMenuActs = {
    share: isStaff ? onShare : undefined,
    send: (chosen) => setOpen({ send: chosen }),
    rename: (file) => setOpen({ rename: file }),
    move: (chosen) => setOpen({ move: chosen }),
    toTrash: (chosen) => void acts.toTrash(chosen).then(choice.clear, toastError),
    bringBack: (chosen) => void acts.bringBack(chosen).then(choice.clear, toastError),
    removeForGood: (chosen) => setOpen({ gone: chosen }),
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    upload([...event.dataTransfer.files])
  }

  return (
    <section className={classes.main}>
      <Head drive={drive} onMenu={onMenu} onUpload={takesFiles ? upload : undefined} />
      <Tools drive={drive} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a button uploads without dropping. */}
      <div
        ref={scroller}
        className={classes.scroll}
        data-scrolls
        data-over={isOver || undefined}
        onDragOver={(event) => {
          if (!takesFiles || !event.dataTransfer.types.includes('Files')) return
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={(event) => !event.currentTarget.contains(event.relatedTarget as Node) && setOver(false)}
        onDrop={takesFiles ? drop : undefined}
      >
        {!files && error ? (
          <ErrorState error={error} retry={retry} />
        ) : !files ? (
          <ListSkeleton rows={8} />
        ) : files.length === 0 && complete ? (
          <Nothing drive={drive} />
        ) : (
          <FilesView {...{ files, view, choice, scroller }} acts={menu} onEnd={more} onLook={look} />
        )}
        {files && error && <ErrorState error={error} retry={retry} />}
      </div>
      {choice.chosen.length > 0 && <BulkBar choice={choice} acts={menu} isTrash={place === 'trash'} />}
      {open && 'rename' in open && (
        <RenameDialog file={open.rename} acts={acts} onClose={() => setOpen(undefined)} />
      )}
      {open && 'move' in open && (
        <MoveDialog files={open.move} acts={acts} onClose={() => setOpen(undefined)} />
      )}
      {open && 'send' in open && (
        <SendInConversation files={open.send.map(toSend)} onClose={() => setOpen(undefined)} />
      )}
      <ConfirmDialog
        opened={open !== undefined && 'gone' in open}
        title={t('drive.removeForGood')}
        action={t('drive.removeForGood')}
        onClose={() => setOpen(undefined)}
        onConfirm={async () => {
          if (open && 'gone' in open) await acts.removeForGood(open.gone)
          choice.clear()
        }}
      >
        {t('drive.removeForGoodText', { count: open && 'gone' in open ? open.gone.length : 0 })}
      </ConfirmDialog>
    </section>
  )
}

/** Uploads into a category; finished uploads are added to the library. */
function useUpload(categoryID: string | null) {
  const { keyText } = useWorkspace()
  return (files: readonly File[]) => lineOf(keyText).add(files, categoryID, tellRefused)
}

function Nothing({ drive }: { drive: DriveControls }) {
  const { t } = useTranslation('media')
  const { place, find, type, by, from } = drive.address
  if (find || type || by || from) return <NothingFits title={t('drive.nothingFound')} onReset={drive.reset} />
  if (place === 'trash')
    return (
      <EmptyState icon={IconFolderOpen} title={t('drive.trashEmpty')}>
        {t('drive.trashText')}
      </EmptyState>
    )
  if (place === 'conversations') return <EmptyState icon={IconFolderOpen} title={t('drive.noAttached')} />
  return (
    <EmptyState icon={IconFolderOpen} title={t('drive.empty')}>
      {t('drive.emptyText')}
    </EmptyState>
  )
}
