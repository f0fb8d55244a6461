import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { GettingStarted } from '../../agencies/start/getting-started.tsx'
import { useStartSteps } from '../../agencies/start/use-start-steps.ts'
import { lazyWithTexts } from '../../shell/routing/lazy-with-texts.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Page } from '../../ui/page.tsx'
import { FormSkeleton } from '../../ui/skeletons.tsx'
import { useFirstLook } from '../list/use-first-look.ts'
import { channelRoute, firstStepsRoute } from '../routes.tsx'
import classes from './start-page.module.css'

const listPath: string = '/dial'

const FirstLook = lazyWithTexts(() => import('./first-look.tsx'), 'FirstLook', 'here', 'messaging/lazy')

/** Beside the list: the first steps to a new agency's first client conversation, and to a new staff member's first conversation. */
export function StartPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { step } = firstStepsRoute.useSearch()
  const steps = useStartSteps()
  const look = useFirstLook()
  if (steps === null && look === null) return <Navigate to={listPath} replace />
  const open = (channelID: string | null) =>
    channelID && void navigate({ to: channelRoute.to, params: { channelID } })
  return (
    <Page
      title={t('messaging:steps.title')}
      back={
        <IconButton
          className={classes.back}
          label={t('agencies:start.back')}
          icon={IconArrowLeft}
          onClick={() => void navigate({ to: listPath })}
        />
      }
    >
      {steps ? (
        <GettingStarted
          key={step}
          done={steps.done}
          first={step === 'colleague' || step === 'logo' ? step : 'client'}
          onInvited={open}
          onHide={steps.hide}
        />
      ) : look ? (
        <Suspense fallback={<FormSkeleton fields={3} />}>
          <FirstLook onHide={look.hide} />
        </Suspense>
      ) : (
        <FormSkeleton fields={3} />
      )}
    </Page>
  )
}
