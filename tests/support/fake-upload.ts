type Listener = (event: { loaded: number; total: number }) => void;

/** In place of XMLHttpRequest: a test says how far it is and what it answers. */
export class FakeUpload {
  /** Those without an answer. */
  static open: FakeUpload[] = [];

  status = 0;
  responseText = '';
  readonly upload = {
    addEventListener: (_name: string, listener: Listener) => {
      this.onProgress = listener;
    },
  };
  private onProgress: Listener = () => {};
  private readonly listeners = new Map<string, () => void>();

  open() {
    FakeUpload.open = [...FakeUpload.open, this];
  }

  setRequestHeader() {}

  getResponseHeader() {
    return null;
  }

  addEventListener(name: string, listener: () => void) {
    this.listeners.set(name, listener);
  }

  send() {}

  abort() {
    this.end('abort');
  }

  progress(share: number) {
    this.onProgress({ loaded: share, total: 1 });
  }

  answer(status: number, body: object) {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.end('load');
  }

  /** The connection is lost. */
  breakOff() {
    this.end('error');
  }

  private end(event: string) {
    FakeUpload.open = FakeUpload.open.filter((one) => one !== this);
    this.listeners.get(event)?.();
  }
}
