import { Button, Menu, Popover, Stack, TextInput } from '@mantine/core'
import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs'
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Filter, filterFromText } from '../../../shared/filter.ts'
import { filterToText } from '../../../shared/filter-text.ts'
import { copy } from '../clipboard.ts'
import { IconButton } from '../icon-button.tsx'
import { useSavedFilters } from './use-saved-filters.ts'

interface Props {
  name: string
  filter: Filter
  onChoose: (filter: Filter) => void
}

/** The saved filters of this list; the current filter can be saved, or shared by its URL. */
export function SavedFilters({ name, filter, onChoose }: Props) {
  const { t } = useTranslation('ui/filter')
  const { saved, save, remove } = useSavedFilters(name)
  const [naming, setNaming] = useState(false)
  const shown = filterToText(filter)
  const current = saved.find(({ text }) => text === shown)
  if (saved.length === 0 && !shown) return null
  return (
    <Popover opened={naming} onChange={setNaming} position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <span>
          <Menu position="bottom-end">
            <Menu.Target>
              <IconButton label={t('saved')} icon={IconBookmark} size={36} />
            </Menu.Target>
            <Menu.Dropdown>
              {saved.map(({ name: each, text }) => (
                <Menu.Item key={each} onClick={() => onChoose(filterFromText(text))}>
                  <bdi>{each}</bdi>
                </Menu.Item>
              ))}
              {saved.length > 0 && shown && <Menu.Divider />}
              {shown && !current && (
                <Menu.Item leftSection={<IconPlus size={16} stroke={1.5} />} onClick={() => setNaming(true)}>
                  {t('save')}
                </Menu.Item>
              )}
              {shown && (
                <Menu.Item
                  leftSection={<IconLink size={16} stroke={1.5} />}
                  onClick={() => copy(location.href, t('linkCopied'))}
                >
                  {t('copyLink')}
                </Menu.Item>
              )}
              {current && (
                <Menu.Item
                  color="danger"
                  leftSection={<IconTrash size={16} stroke={1.5} />}
                  onClick={() => remove(current.name)}
                >
                  {t('forget', { name: current.name })}
                </Menu.Item>
              )}
            </Menu.Dropdown>
          </Menu>
        </span>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('save')}>
        <NameForm
          onSave={(given) => {
            if (shown) save({ name: given, text: shown })
            setNaming(false)
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}

function NameForm({ onSave }: { onSave: (name: string) => void }) {
  const { t } = useTranslation('ui/filter')
  const [name, setName] = useState('')
  function submit(event: FormEvent) {
    event.preventDefault()
    if (name.trim()) onSave(name.trim())
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="sm" w={220}>
        <TextInput
          label={t('name')}
          maxLength={60}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Button type="submit" disabled={!name.trim()}>
          {t('save')}
        </Button>
      </Stack>
    </form>
  )
}
