/** In place of XMLHttpRequest, with only what `lib/api/upload.ts` uses: a test says how far it is and what it answers. */
export class FakeUpload extends EventTarget {
  /** Those without an answer. */
  static pending: FakeUpload[] = [];

  readonly upload = new EventTarget();
  status = 0;
  responseText = '';
  target: readonly [method: string, path: string] = ['', ''];

  open(method: string, path: string): void {
    this.target = [method, path];
    FakeUpload.pending = [...FakeUpload.pending, this];
  }

  setRequestHeader(): void {}

  getResponseHeader = () => null;

  send(_body: string): void | Promise<void> {}

  /** Canceled, or the connection is lost. */
  abort(): void {
    this.#end();
  }

  progress(share: number): void {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: share, total: 1 }));
    if (share === 1) this.upload.dispatchEvent(new Event('load'));
  }

  answer(status: number, body: object | null): void {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.#end();
  }

  #end(): void {
    FakeUpload.pending = FakeUpload.pending.filter((one) => one !== this);
    this.dispatchEvent(new Event('loadend'));
  }
}
