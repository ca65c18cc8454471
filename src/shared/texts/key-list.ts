/** Lists every keyboard shortcut by group, in this system's names; a test compares it with the keys that the code handles. */
export const keyList = (isMac: boolean) => {
  const command = isMac ? 'Cmd' : 'Ctrl'
  return {
    console: [
      ['palette', `${command}+K`],
      ['find', `${command}+F`, '/'],
      ['settings', `${command}+,`],
      ['help', '?'],
      ['guide', 'F1'],
      ['jobs', `${command}+J`],
      ['simplified', `${command}+Shift+S`],
      ['shareSafe', `${command}+Shift+P`],
      ['lock', `${command}+L`],
      ['zoom', `${command}+Plus`, `${command}+=`, `${command}+-`, `${command}+0`],
      ['fullScreen', isMac ? 'Ctrl+Cmd+F' : 'F11'],
      ['closeWindow', `${command}+Shift+W`],
      ['quit', `${command}+Q`],
    ],
    palette: [
      ['walkResults', '↑', '↓', 'PageUp', 'PageDown'],
      ['endResults', 'Home', 'End'],
      ['openResult', 'Enter'],
      ['resultApart', 'Shift+Enter'],
    ],
    tags: [
      ['nextTag', 'Ctrl+Tab', 'Ctrl+Shift+Tab'],
      ['closeTag', `${command}+W`],
      ['reloadTag', `${command}+R`, 'F5'],
      ['reopenTag', `${command}+Shift+T`],
      ['duplicateTag', `${command}+Shift+D`],
      ['moveTagOut', `${command}+Shift+O`],
      ['listTags', `${command}+Shift+A`],
      ['tagAt', `${command}+1…9`],
      ['walkTags', '←', '→'],
      ['endTags', 'Home', 'End'],
      ['dropTag', 'Delete'],
      ['moveTag', 'Ctrl+Shift+←', 'Ctrl+Shift+→'],
      ['tagMenu', 'Shift+F10'],
    ],
    tagList: [
      ['walkList', '↑', '↓'],
      ['goToListed', 'Enter'],
      ['dropListed', 'Delete'],
    ],
    player: [
      ['player', 'Alt+↓', 'Alt+↑'],
      ['playerPanel', 'F6'],
      ['closePlayer', 'Esc'],
      ['widenPanel', '←', '→'],
      ['panelEnds', 'Home', 'End'],
    ],
    menu: [
      ['walkMenu', '↑', '↓'],
      ['endMenu', 'Home', 'End'],
      ['openFirst', 'Enter'],
      ['clearMenu', 'Esc'],
    ],
    lists: [
      ['search', 'Enter'],
      ['pastSearch', 'Alt+←'],
      ['nextSearch', 'Alt+→'],
      ['clearFilters', 'Alt+Home'],
      ['pasteSeveral', `${command}+V`],
      ['goToPage', 'Enter'],
      ['keepPage', 'Esc'],
    ],
    tables: [
      ['walkCells', '↑', '↓', '←', '→'],
      ['edges', `${command}+↑`, `${command}+↓`, `${command}+←`, `${command}+→`],
      ['rowEnds', 'Home', 'End'],
      ['corners', `${command}+Home`, `${command}+End`],
      ['screenful', 'PageUp', 'PageDown'],
      ['extend', 'Shift+↑', 'Shift+↓', 'Shift+←', 'Shift+→'],
      ['all', `${command}+A`],
      ['copy', `${command}+C`],
      ['copyHeaders', `${command}+Shift+C`],
      ['useCell', 'Enter'],
      ['openRow', 'Space', 'Enter'],
      ['stepRow', 'Alt+↓', 'Alt+↑'],
      ['enterCell', 'F2'],
      ['leaveCell', 'Esc'],
      ['pickRow', 'Shift+Space'],
      ['cellMenu', 'Shift+F10'],
      ['explainCell', 'Alt+Enter'],
      ['recordsBehind', `${command}+Enter`],
    ],
    columns: [
      ['sort', 'Enter', 'Space'],
      ['widen', 'Alt+←', 'Alt+→'],
      ['moveColumn', 'Alt+↑', 'Alt+↓'],
      ['stopResize', 'Esc'],
    ],
    home: [['openWaiting', 'G', 'M', 'W', 'U']],
    inbox: [
      ['stepQueue', 'J', 'K'],
      ['walkQueue', '↑', '↓'],
      ['approve', 'A'],
      ['refuse', 'R'],
    ],
    dialogs: [
      ['submit', 'Enter'],
      ['close', 'Esc'],
      ['nextField', 'Tab', 'Shift+Tab'],
    ],
  } as const
}

export type KeyList = ReturnType<typeof keyList>
/** Name of a key's command. */
export type KeyName = KeyList[keyof KeyList][number][0]

/** Returns the keys of one line of the list; single letters and signs can be turned off. */
export const keysFor = (name: KeyName, isMac: boolean, singleKeys: boolean): readonly string[] => {
  const lines = Object.values(keyList(isMac)).flat()
  const [, ...keys] = lines.find(([one]) => one === name) ?? [name]
  return singleKeys ? keys : keys.filter(key => key.length > 1 || key === '↑' || key === '↓')
}
