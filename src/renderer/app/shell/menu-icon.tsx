import { Apps20Regular } from '@fluentui/react-icons/svg/apps'
import { Beaker20Regular } from '@fluentui/react-icons/svg/beaker'
import { BranchFork20Regular } from '@fluentui/react-icons/svg/branch-fork'
import { Briefcase20Regular } from '@fluentui/react-icons/svg/briefcase'
import { BuildingShop20Regular } from '@fluentui/react-icons/svg/building-shop'
import { DataTrending20Regular } from '@fluentui/react-icons/svg/data-trending'
import { Games20Regular } from '@fluentui/react-icons/svg/games'
import { Gift20Regular } from '@fluentui/react-icons/svg/gift'
import { History20Regular } from '@fluentui/react-icons/svg/history'
import { Home20Regular } from '@fluentui/react-icons/svg/home'
import { Key20Regular } from '@fluentui/react-icons/svg/key'
import { Mail20Regular } from '@fluentui/react-icons/svg/mail'
import { MailInbox20Regular } from '@fluentui/react-icons/svg/mail-inbox'
import { Megaphone20Regular } from '@fluentui/react-icons/svg/megaphone'
import { Organization20Regular } from '@fluentui/react-icons/svg/organization'
import { People20Regular } from '@fluentui/react-icons/svg/people'
import { Person20Regular } from '@fluentui/react-icons/svg/person'
import { Phone20Regular } from '@fluentui/react-icons/svg/phone'
import { Receipt20Regular } from '@fluentui/react-icons/svg/receipt'
import { Settings20Regular } from '@fluentui/react-icons/svg/settings'
import { Star20Regular } from '@fluentui/react-icons/svg/star'
import { Wallet20Regular } from '@fluentui/react-icons/svg/wallet'
import type { ReactElement } from 'react'

const icon = (words: RegExp, picture: ReactElement) => ({ words, picture })

/** Icons by words in the platform's icon name; the first match wins. */
const byWord = [
  icon(/home|house|dashboard/, <Home20Regular />),
  icon(/^inbox$/, <MailInbox20Regular />),
  icon(/^star$/, <Star20Regular />),
  icon(/sub-?channel|branch/, <BranchFork20Regular />),
  icon(/channel|shop|store/, <BuildingShop20Regular />),
  icon(/sales/, <Briefcase20Regular />),
  icon(/agent|proxy|team|tree/, <Organization20Regular />),
  icon(/player|users|people/, <People20Regular />),
  icon(/person|role|user/, <Person20Regular />),
  icon(/order|receipt|list/, <Receipt20Regular />),
  icon(/pay|finance|wallet|money|coin|recharge|withdraw/, <Wallet20Regular />),
  icon(/game|room/, <Games20Regular />),
  icon(/mail|letter/, <Mail20Regular />),
  icon(/announce|notice|bell|speaker/, <Megaphone20Regular />),
  icon(/activity|gift|bonus|task/, <Gift20Regular />),
  icon(/test|flask/, <Beaker20Regular />),
  icon(/password|pwd|key|lock/, <Key20Regular />),
  icon(/setting|config|gear|cog|tool/, <Settings20Regular />),
  icon(/sms|phone/, <Phone20Regular />),
  icon(/report|chart|data|stat/, <DataTrending20Regular />),
  icon(/log|history/, <History20Regular />),
]

/** Icon for the icon name that the platform gives a menu entry. */
export const MenuIcon = ({ name }: { readonly name: string }): ReactElement =>
  byWord.find(({ words }) => words.test(name.toLowerCase()))?.picture ?? <Apps20Regular />
