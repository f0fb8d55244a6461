import { Text, TextInput } from '@mantine/core'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fold } from '../../../shared/fold.ts'
import classes from './sections-page.module.css'
import { useSettingsGroups } from './use-settings-groups.ts'

/** All pages of settings: the viewer's own, and those of the agency that they may change. */
export function SettingsNav() {
  const { t } = useTranslation('shell/settings')
  const groups = useSettingsGroups()
  const [find, setFind] = useState('')
  const found = groups
    .map(({ label, places }) => ({
      label,
      places: places.filter((place) => fold(place.label).includes(fold(find.trim()))),
    }))
    .filter(({ places }) => places.length > 0)
  return (
    <nav aria-label={t('places')} className={classes.list}>
      <TextInput
        type="search"
        className={classes.find}
        leftSection={<IconSearch size={16} stroke={1.5} />}
        placeholder={t('find')}
        aria-label={t('find')}
        value={find}
        onChange={({ currentTarget }) => setFind(currentTarget.value)}
      />
      <Text className={classes.nothing} c="dimmed" size="sm" role="status">
        {found.length === 0 && t('nothingFits', { words: find.trim() })}
      </Text>
      {found.map((group) => (
        <div key={group.label} className={classes.group}>
          <span className={classes.groupName}>{group.label}</span>
          {group.places.map(({ path, label, icon: Icon }) => (
            <Link key={path} to={path} className={classes.link}>
              <Icon size={18} stroke={1.5} />
              {label}
            </Link>
          ))}
        </div>
      ))}
    </nav>
  )
}
