import { Button, Menu } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useTeam } from '../../agencies/find/use-team.ts'
import { useCommand } from '../../platform/client/use-command.ts'
import { PersonSelect } from '../../ui/people/person-select.tsx'
import { toastError } from '../../ui/toast.ts'
import { updateRequestsMutation } from '../operations.ts'
import type { useSettings } from '../parts/use-settings.ts'
import type { RequestRow } from './use-requests.ts'

interface Props {
  requests: readonly RequestRow[]
  settings: ReturnType<typeof useSettings>
  release: () => void
}

/** The actions for several requests: assignees, status, category. */
export function BulkActs({ requests, settings, release }: Props) {
  const { t } = useTranslation('requests')
  const [update, sending] = useCommand(updateRequestsMutation)
  const ids = requests.map(({ id }) => id)
  const change = (changes: { status?: string; requestCategory?: string; enChargeUser?: string }) =>
    update({ input: { ids, ...changes } }).then(release, toastError)
  return (
    <>
      <PersonSelect
        find={useTeam}
        nothing={t('people.notFound')}
        aria-label={t('request.putInCharge')}
        placeholder={t('request.putInCharge')}
        value={null}
        onChange={(enChargeUser) => enChargeUser && void change({ enChargeUser })}
      />
      <Menu>
        <Menu.Target>
          <Button variant="default" loading={sending}>
            {t('request.status')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {settings.statuses.map(({ id, word }) => (
            <Menu.Item key={id} onClick={() => void change({ status: id })}>
              {word}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {settings.categories.length > 0 && (
        <Menu>
          <Menu.Target>
            <Button variant="default">{t('filing.category')}</Button>
          </Menu.Target>
          <Menu.Dropdown>
            {settings.categories.map(({ id, category }) => (
              <Menu.Item key={id} onClick={() => void change({ requestCategory: id })}>
                {category}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  )
}
