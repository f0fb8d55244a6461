import type { Upload } from './queue.ts'

export const isOnItsWay = ({ state }: Upload): boolean => ['waiting', 'sending', 'paused'].includes(state)
