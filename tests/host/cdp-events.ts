/** The events of the DevTools protocol that the host listens to, with the parts it reads. */
export interface CdpEvents {
  'Browser.downloadWillBegin': {
    readonly frameId: string
    readonly guid: string
    readonly url: string
    readonly suggestedFilename: string
  }
  'Fetch.requestPaused': PausedRequest
  'Inspector.targetCrashed': object
  'Log.entryAdded': {
    readonly entry: {
      readonly level: string
      readonly text: string
      readonly lineNumber?: number
      readonly url?: string
    }
  }
  'Page.domContentEventFired': object
  'Page.frameAttached': { readonly frameId: string; readonly parentFrameId: string }
  'Page.frameDetached': { readonly frameId: string; readonly reason: string }
  'Page.frameNavigated': { readonly frame: FrameInfo }
  'Page.loadEventFired': object
  'Page.navigatedWithinDocument': { readonly frameId: string; readonly url: string }
  'Page.windowOpen': {
    readonly url: string
    readonly windowName: string
    readonly windowFeatures: readonly string[]
  }
  'Runtime.bindingCalled': { readonly executionContextId: number; readonly payload: string }
  'Runtime.consoleAPICalled': {
    readonly type: string
    readonly args: readonly { readonly value?: unknown; readonly description?: string }[]
    readonly stackTrace?: {
      readonly callFrames: readonly { readonly url: string; readonly lineNumber: number }[]
    }
  }
  'Runtime.exceptionThrown': { readonly exceptionDetails: ExceptionDetails }
  'Runtime.executionContextCreated': { readonly context: ContextInfo }
  'Runtime.executionContextDestroyed': { readonly executionContextId: number }
  'Runtime.executionContextsCleared': object
  'Target.targetCreated': {
    readonly targetInfo: { readonly targetId: string; readonly type: string; readonly openerId?: string }
  }
  'Target.targetDestroyed': { readonly targetId: string }
}

export interface PausedRequest {
  readonly requestId: string
  readonly frameId: string
  readonly resourceType: string
  readonly redirectedRequestId?: string
  readonly request: {
    readonly url: string
    readonly method: string
    readonly headers: Readonly<Record<string, string>>
    readonly postDataEntries?: readonly { readonly bytes?: string }[]
  }
}

export interface FrameInfo {
  readonly id: string
  readonly parentId?: string
  readonly url: string
  readonly name?: string
}

/** A script world in one frame's document. */
export interface ContextInfo {
  readonly id: number
  readonly origin: string
  readonly name: string
  readonly auxData: { readonly frameId: string }
}

export interface ExceptionDetails {
  readonly text: string
  readonly lineNumber: number
  readonly url?: string
  readonly exception?: { readonly description?: string }
}
