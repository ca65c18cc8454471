; What the builder's own installer lacks: the scheme of links, and the question what becomes of the user's data.
; Languages are named by Windows' numbers, as the builder names them: 1033 English, 2052 Chinese, 1046 Portuguese.
LangString askDeleteData 1033 "Also delete your ${PRODUCT_NAME} data: settings, the remembered sign-in, the journal of your operations and paused exports?$\r$\n$\r$\nChoose No to keep it for a later installation."
LangString askDeleteData 2052 "是否同时删除您的 ${PRODUCT_NAME} 数据：设置、已记住的登录、操作记录和已暂停的导出？$\r$\n$\r$\n选择“否”则保留，供以后重新安装时使用。"
LangString askDeleteData 1046 "Excluir também os seus dados do ${PRODUCT_NAME}: configurações, login salvo, registro das suas operações e exportações pausadas?$\r$\n$\r$\nEscolha Não para mantê-los para uma instalação futura."

!define LINK_KEY "Software\Classes\channel-console"

; The same entries that the program makes at its start, which a link may come before.
!macro customInstall
  WriteRegStr SHELL_CONTEXT "${LINK_KEY}" "" "URL:channel-console"
  WriteRegStr SHELL_CONTEXT "${LINK_KEY}" "URL Protocol" ""
  WriteRegStr SHELL_CONTEXT "${LINK_KEY}\DefaultIcon" "" "$INSTDIR\${APP_EXECUTABLE_FILENAME},0"
  WriteRegStr SHELL_CONTEXT "${LINK_KEY}\shell\open\command" "" '"$INSTDIR\${APP_EXECUTABLE_FILENAME}" "%1"'
!macroend

; An update, too, removes the version before it by this: then everything stays.
!macro customUnInstall
  ${ifNot} ${isUpdated}
    ReadRegStr $R0 SHELL_CONTEXT "${LINK_KEY}\shell\open\command" ""
    ${if} $R0 == '"$INSTDIR\${APP_EXECUTABLE_FILENAME}" "%1"'
      DeleteRegKey SHELL_CONTEXT "${LINK_KEY}"
    ${endIf}
    ; A removal with /S asks nothing and deletes nothing; one by hand is silent here, too, and so it is asked for the switch.
    ClearErrors
    ${GetParameters} $R0
    ${GetOptions} $R0 "/S" $R1
    ${if} ${Errors}
      MessageBox MB_YESNO|MB_ICONQUESTION|MB_DEFBUTTON2 "$(askDeleteData)" IDNO keepData
      RMDir /r "$APPDATA\${PRODUCT_FILENAME}"
      RMDir /r "$LOCALAPPDATA\${APP_PACKAGE_NAME}-updater"
      keepData:
    ${endIf}
    ClearErrors
  ${endIf}
!macroend
