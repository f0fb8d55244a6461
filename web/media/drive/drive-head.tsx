import { Button, SegmentedControl, Select, Text } from '@mantine/core'
import IconLayoutGrid from '@tabler/icons-react/dist/esm/icons/IconLayoutGrid.mjs'
import IconList from '@tabler/icons-react/dist/esm/icons/IconList.mjs'
import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs'
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { filePlaces, mediaKinds, mediaOrders } from '../../../shared/media-facts.ts'
import { useMembers, useNamed } from '../../agencies/find/find-members.ts'
import { useExtraQuery } from '../../platform/client/use-shown-query.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { PersonSelect } from '../../ui/people/person-select.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { mediaSummaryQuery } from '../operations.ts'
import classes from './drive.module.css'
import { pathTo, useCategories } from './use-categories.ts'
import type { DriveControls } from './use-drive-address.ts'
import { filterOf } from './use-files.ts'

interface HeadProps {
  drive: DriveControls
  onMenu: () => void
  onUpload: ((files: readonly File[]) => void) | undefined
}

/** The current location, its size, and the upload button. */
export function Head({ drive, onMenu, onUpload }: HeadProps) {
  const { t } = useTranslation('media')
  const { size, count } = useFormats()
  const { address } = drive
  const { all = [] } = useCategories()
  const { isClient } = useViewer()
  const input = useRef<HTMLInputElement>(null)
  const data = useExtraQuery({
    query: mediaSummaryQuery,
    variables: { filter: filterOf(address) },
    // There is no total for lists that combine several locations.
    pause: address.place === 'conversations' || (isClient && address.place === ''),
  })
  const path = pathTo(all, address.place)
  const names = {
    '': 'drive.all',
    trash: 'drive.trash',
    conversations: 'drive.conversations',
    library: 'drive.mine',
  } as const
  const fixed = names[address.place as keyof typeof names]
  const summary = data?.mediaSummary
  return (
    <header className={classes.header}>
      <IconButton hiddenFrom="sm" label={t('drive.places')} icon={IconMenu2} onClick={onMenu} />
      <h1 className={classes.path}>
        {path.slice(0, -1).map(({ id, name }) => (
          <bdi key={id} className={classes.above}>
            {name} /{' '}
          </bdi>
        ))}
        <bdi>{fixed ? t(fixed) : (path.at(-1)?.name ?? t('drive.category'))}</bdi>
      </h1>
      {summary && (
        <Text size="xs" c="dimmed">
          {t('drive.facts', { count: summary.count, number: count(summary.count), size: size(summary.size) })}
        </Text>
      )}
      <span className={classes.spacer} />
      {onUpload && (
        <>
          <Button
            variant="default"
            leftSection={<IconUpload size={18} stroke={1.5} />}
            onClick={() => input.current?.click()}
          >
            {t('drive.upload')}
          </Button>
          <input
            ref={input}
            type="file"
            multiple
            hidden
            aria-label={t('drive.upload')}
            onChange={({ currentTarget }) => {
              onUpload([...(currentTarget.files ?? [])])
              currentTarget.value = ''
            }}
          />
        </>
      )}
    </header>
  )
}

/** The sorting, filters and view of the files. */
export function Tools({ drive }: { drive: DriveControls }) {
  const { t } = useTranslation('media')
  const { order, type, by, view, place, from } = drive.address
  const { isClient, isStaff } = useViewer()
  const isAll = isClient && place === ''
  const hasPeople = isStaff && place !== 'conversations'
  const chosen = useNamed(hasPeople && by ? [by] : [])
  return (
    <div className={classes.tools}>
      {isAll && (
        <Select
          size="xs"
          w={150}
          aria-label={t('drive.place')}
          placeholder={t('drive.anyPlace')}
          data={filePlaces.map((value) => ({ value, label: t(`drive.from.${value}`) }))}
          value={from ?? null}
          onChange={drive.from}
          clearable
        />
      )}
      {place !== 'conversations' && !isAll && (
        <Select
          size="xs"
          w={150}
          aria-label={t('drive.sort')}
          data={mediaOrders.map((value) => ({ value, label: t(`drive.orders.${value}`) }))}
          value={order}
          onChange={drive.sort}
          allowDeselect={false}
        />
      )}
      <Select
        size="xs"
        w={150}
        aria-label={t('drive.type')}
        placeholder={t('drive.anyType')}
        data={mediaKinds.map((value) => ({ value, label: t(`drive.kinds.${value}`) }))}
        value={type ?? null}
        onChange={drive.narrow}
        clearable
      />
      {hasPeople && (
        <PersonSelect
          size="xs"
          w={150}
          aria-label={t('drive.by')}
          placeholder={t('drive.anyone')}
          find={useMembers}
          value={by ?? null}
          current={chosen[0]}
          onChange={(id) => drive.of(id)}
          clearable
        />
      )}
      <span className={classes.spacer} />
      <SegmentedControl
        size="xs"
        value={view}
        onChange={drive.show}
        data={[
          { value: 'grid', label: <IconLayoutGrid size={16} stroke={1.5} aria-label={t('drive.grid')} /> },
          { value: 'list', label: <IconList size={16} stroke={1.5} aria-label={t('drive.list')} /> },
        ]}
      />
    </div>
  )
}
