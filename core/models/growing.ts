type Numbers = Int32Array | Float32Array | Float64Array;

/** A column of numbers that doubles in size when full. A list of numbers would fill the heap. */
export interface Growing<T extends Numbers> {
  push(value: number): void;
  readonly length: number;
  /** Returns the numbers so far, without a copy. */
  all(): T;
}

const FIRST_LENGTH = 1024;

/** Creates an empty column. @param Column kind of its numbers. */
export const growing = <T extends Numbers>(Column: new (length: number) => T): Growing<T> => {
  let [numbers, length] = [new Column(FIRST_LENGTH), 0];
  return {
    push(value) {
      if (length === numbers.length) {
        const larger = new Column(2 * length);
        larger.set(numbers);
        numbers = larger;
      }
      numbers[length] = value;
      length += 1;
    },
    get length() {
      return length;
    },
    all: () => numbers.subarray(0, length) as T,
  };
};
