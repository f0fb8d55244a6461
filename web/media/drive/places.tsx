import { Text, TextInput, Title, UnstyledButton } from '@mantine/core'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconFolder from '@tabler/icons-react/dist/esm/icons/IconFolder.mjs'
import IconFolders from '@tabler/icons-react/dist/esm/icons/IconFolders.mjs'
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs'
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useExtraQuery } from '../../platform/client/use-shown-query.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { ErrorSentence } from '../../ui/error-sentence.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { UnreadBadge } from '../../ui/unread-badge.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { mediaSummaryQuery, shareCountQuery } from '../operations.ts'
import { CategoryMenu } from './category-menu.tsx'
import classes from './drive.module.css'
import { type Branch, useCategories } from './use-categories.ts'
import type { DriveControls } from './use-drive-address.ts'
import { useSharedWithMe } from './use-shared-with-me.ts'

interface Props {
  drive: DriveControls
  /** On a phone they cover the files. */
  isOpen: boolean
  onGo: (place: string) => void
  onNewCategory: (parentID: string | null) => void
}

const places = [
  { place: '', label: 'drive.all', icon: IconFolders },
  { place: 'shared', label: 'drive.sharedWithMe', icon: IconUsers },
  { place: 'links', label: 'drive.links', icon: IconLink, staffOnly: true },
  { place: 'conversations', label: 'drive.conversations', icon: IconMessage, staffOnly: true },
  { place: 'library', label: 'drive.mine', icon: IconUpload, clientOnly: true },
  { place: 'trash', label: 'drive.trash', icon: IconTrash },
] as const

/** The locations of files: the fixed ones, and the tree of categories. */
export function Places({ drive, isOpen, onGo, onNewCategory }: Props) {
  const { t } = useTranslation('media')
  const { isStaff } = useViewer()
  const { tree, error } = useCategories()
  const { place } = drive.address
  return (
    <nav className={`${classes.places} ${isOpen ? classes.placesOpen : ''}`} aria-label={t('drive.title')}>
      <header className={classes.placesHead}>
        <Title order={2} fz="md">
          {t('drive.title')}
        </Title>
        <IconButton label={t('drive.newCategory')} icon={IconPlus} onClick={() => onNewCategory(null)} />
      </header>
      <Find drive={drive} />
      {places
        .filter((one) => !(isStaff ? 'clientOnly' in one : 'staffOnly' in one))
        .map(({ place: to, label, icon: Icon }) => (
          <UnstyledButton
            key={to}
            className={classes.place}
            aria-current={place === to ? 'page' : undefined}
            onClick={() => onGo(to)}
          >
            <Icon size={18} stroke={1.5} />
            <span className={classes.placeName}>{t(label)}</span>
            {to === '' && isStaff && <AllFiles />}
            {to === 'shared' && <Unopened />}
            {to === 'links' && <OwnShares />}
          </UnstyledButton>
        ))}
      <Text size="xs" c="dimmed" mt="md" mb={4} px="xs" component="h3" fw={400}>
        {t('drive.categories')}
      </Text>
      {error && (
        <Text size="xs" c="danger" role="alert" px="xs">
          <ErrorSentence error={error} />
        </Text>
      )}
      {!tree && !error && <ListSkeleton rows={4} />}
      {tree?.length === 0 && (
        <Text size="xs" c="dimmed" px="xs">
          {t('drive.noCategories')}
        </Text>
      )}
      {tree && <Branches branches={tree} current={place} onGo={onGo} onNew={onNewCategory} />}
    </nav>
  )
}

const everything = { filter: {} }

function AllFiles() {
  const data = useExtraQuery({ query: mediaSummaryQuery, variables: everything })
  return data ? <Count of={data.mediaSummary.count} /> : null
}

/** The number of links that the viewer may change. */
function OwnShares() {
  const data = useExtraQuery({ query: shareCountQuery })
  if (!data) return null
  const { items, nextToken } = data.listSharedGroups
  return (
    <Count of={items.filter(({ viewerCanChange }) => viewerCanChange).length} andMore={nextToken !== null} />
  )
}

function Count({ of, andMore = false }: { of: number; andMore?: boolean }) {
  const { count } = useFormats()
  if (of === 0) return null
  return (
    <Text component="span" size="xs" c="dimmed">
      {count(of)}
      {andMore && '+'}
    </Text>
  )
}

/** The number of unopened shares. */
function Unopened() {
  const { items } = useSharedWithMe()
  const count = items?.filter(({ openedAt, group }) => group && !openedAt).length ?? 0
  return <UnreadBadge count={count} />
}

interface BranchesProps {
  branches: readonly Branch[]
  current: string
  onGo: (place: string) => void
  onNew: (parentID: string) => void
}

function Branches(props: BranchesProps) {
  return (
    <ul className={classes.branches}>
      {props.branches.map((branch) => (
        <CategoryRow key={branch.id} branch={branch} {...props} />
      ))}
    </ul>
  )
}

function CategoryRow({ branch, ...props }: BranchesProps & { branch: Branch }) {
  const { t } = useTranslation('media')
  const { id, name, files, children, depth } = branch
  const isInside = contains(branch, props.current)
  const [isOpen, setOpen] = useState(depth === 0 && children.length < 20)
  const shown = isOpen || (isInside && props.current !== id)
  return (
    <li>
      <div className={classes.branch} style={{ paddingInlineStart: `${depth * 0.75}rem` }}>
        {children.length > 0 ? (
          <IconButton
            size={24}
            label={t(shown ? 'drive.fold' : 'drive.unfold', { name })}
            aria-expanded={shown}
            icon={shown ? IconChevronDown : IconChevronRight}
            onClick={() => setOpen(!shown)}
          />
        ) : (
          <span style={{ width: '1.5rem', flex: 'none' }} />
        )}
        <UnstyledButton
          className={classes.place}
          aria-current={props.current === id ? 'page' : undefined}
          onClick={() => props.onGo(id)}
        >
          <IconFolder size={16} stroke={1.5} />
          <bdi className={classes.placeName}>{name}</bdi>
          <Count of={files} />
        </UnstyledButton>
        <CategoryMenu
          category={branch}
          onNew={() => props.onNew(id)}
          onGone={() => props.onGo(branch.parentID ?? '')}
        />
      </div>
      {shown && children.length > 0 && <Branches {...props} branches={children} />}
    </li>
  )
}

const contains = (branch: Branch, id: string): boolean =>
  branch.id === id || branch.children.some((child) => contains(child, id))

/** Filters by name; the URL is updated with a debounce. */
function Find({ drive }: { drive: DriveControls }) {
  const { t } = useTranslation('media')
  const { find } = drive.address
  const [typed, setTyped] = useState(find)
  const [known, setKnown] = useState(find)
  if (known !== find) {
    setKnown(find)
    setTyped(find)
  }
  useEffect(() => {
    if (typed === find) return
    const timer = setTimeout(() => drive.find(typed), 200)
    return () => clearTimeout(timer)
  }, [typed, find, drive])
  return (
    <TextInput
      type="search"
      mb="xs"
      leftSection={<IconSearch size={16} stroke={1.5} />}
      placeholder={t('drive.find')}
      aria-label={t('drive.find')}
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
    />
  )
}
