const TEN_HOURS = 10;

/** Notices durations such as 12:30:00 that are 12:30: spreadsheets read minutes and seconds as hours and minutes. */
export class ShiftedClocks {
  #values = 0;
  #shifted = 0;
  #hasSeconds = false;
  #isLong = false;

  add(text: string): void {
    this.#values++;
    const [, hours, seconds] = /^(\d{1,3}):\d{2}:(\d{2})$/.exec(text) ?? [];
    if (hours === undefined) return;
    if (seconds === "00" && Number(hours) < 60) this.#shifted++;
    else this.#hasSeconds = true;
    this.#isLong ||= Number(hours) >= TEN_HOURS;
  }

  get isLikely(): boolean {
    return this.#isLong && !this.#hasSeconds && this.#shifted > this.#values / 2;
  }
}
