import { dictionary, entry } from './dictionary.ts'

/** IfInnerProxy filter: account kinds that a figure counts (spec 1 §9). */
export const accountKind = dictionary('accountKind', [
  entry(3, 'all', 'neutral', '全部', 'All', 'Todos'),
  entry(2, 'player', 'neutral', '玩家', 'Players', 'Jogadores'),
  entry(1, 'simulated', 'neutral', '模拟账号', 'Simulated', 'Simulados'),
])

/** isBlogger: the letter tag beside a player id, B blogger and A agent (spec 1 §2). */
export const playerRole = dictionary('playerRole', [
  entry(0, 'none', 'neutral', '', '', ''),
  entry(5, 'blogger', 'neutral', 'B', 'B', 'B'),
  entry(6, 'agent', 'neutral', 'A', 'A', 'A'),
])

/** 4-16 letters or digits (spec 1 §5). */
export const accountFormat = /^[A-Za-z0-9]{4,16}$/

/** A phone number, with or without +, or an e-mail: the player list accepts these as accounts, too (spec 2 §2.2). */
export const contactFormat = /^(\+?\d{5,20}|[^\s@,;]{1,64}@[^\s@,;.]+(\.[^\s@,;.]+)+)$/

/** 4-16 letters or digits, case-sensitive, as in the message of a rejected import (spec 2 §5). */
export const shortPasswordFormat = /^[A-Za-z0-9]{4,16}$/

/** 8-16 letters or digits, case sensitive (spec 1 §5). */
export const passwordFormat = /^[A-Za-z0-9]{8,16}$/
