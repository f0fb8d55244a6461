import type { Case, Planted } from '../../sweep/case.ts'
import { cases as ofPlanning, planted as planningPlanted } from './planning.ts'
import { cases as ofTimers, planted as timersPlanted } from './timers.ts'

export const planted: Planted = { ...timersPlanted, ...planningPlanted }
export const cases: Case[] = [...ofTimers, ...ofPlanning]
