;; The loops of ranking that run once per posting. Nearly every query meets a worker that has just
;; started. There, the browser interprets JavaScript slowly until the code has run for a while, but
;; WebAssembly is machine code from its first step. `kernel.ts` lays out the memory, sets the globals
;; and says what each function is for. `npm run kernel` writes `kernel-bytes.ts` from this file.
;;
;; Each function is compiled on its first call, which is part of that first query, and each page of
;; memory is allocated on its first write. So there are few of both: a list is read in one pass, and
;; only what it adds is written to memory.
(module
  (memory (export "memory") 1)

  ;; Number of chunks in the open segment.
  (global $chunks (export "chunks") (mut i32) (i32.const 0))
  ;; Addresses of arrays. Per chunk: its score, the current group's count, and its body's length byte.
  (global $scores (export "scores") (mut i32) (i32.const 0))
  (global $counts (export "counts") (mut i32) (i32.const 0))
  (global $body (export "body") (mut i32) (i32.const 0))
  ;; Per chunk a byte: 1 if it must not be found; and whether any chunk is barred.
  (global $barred (export "barred") (mut i32) (i32.const 0))
  (global $barring (export "barring") (mut i32) (i32.const 0))
  ;; Lists of ordinals: those with a score, those of the current group, those that were picked.
  (global $seen (export "seen") (mut i32) (i32.const 0))
  (global $touched (export "touched") (mut i32) (i32.const 0))
  (global $picked (export "picked") (mut i32) (i32.const 0))
  ;; Length of each list.
  (global $seenLength (export "seenLength") (mut i32) (i32.const 0))
  (global $touchedLength (export "touchedLength") (mut i32) (i32.const 0))
  (global $pickedLength (export "pickedLength") (mut i32) (i32.const 0))
  ;; Per 32 chunks a byte: 1 if one of them was picked.
  (global $stretches (export "stretches") (mut i32) (i32.const 0))
  ;; A posting list as stored.
  (global $list (export "list") (mut i32) (i32.const 0))
  ;; The value of one occurrence, by the length byte of its field: 256 numbers for each field.
  (global $titleNorms (export "titleNorms") (mut i32) (i32.const 0))
  (global $headingNorms (export "headingNorms") (mut i32) (i32.const 0))
  (global $bodyNorms (export "bodyNorms") (mut i32) (i32.const 0))
  (global $heap (export "heap") (mut i32) (i32.const 0))
  (global $k1 (export "k1") (mut f64) (f64.const 0))

  ;; The end of the varint that `$varint` read last.
  (global $at (mut i32) (i32.const 0))

  (func $varint (param $at i32) (result i32)
    (local $byte i32) (local $value i32) (local $shift i32)
    (loop $more
      (local.set $byte (i32.load8_u (local.get $at)))
      (local.set $at (i32.add (local.get $at) (i32.const 1)))
      (local.set $value
        (i32.or
          (local.get $value)
          (i32.shl (i32.and (local.get $byte) (i32.const 127)) (local.get $shift))))
      (local.set $shift (i32.add (local.get $shift) (i32.const 7)))
      (br_if $more (i32.gt_u (local.get $byte) (i32.const 127))))
    (global.set $at (local.get $at))
    (local.get $value))

  ;; Whether a chunk from `$from` to `$to` may have been picked.
  (func $mayBePicked (param $from i32) (param $to i32) (result i32)
    (local $end i32)
    ;; Damaged bytes must not lead outside the memory of the segment.
    (if (i32.ge_u (local.get $to) (global.get $chunks)) (then (unreachable)))
    (local.set $end (i32.add (global.get $stretches) (i32.shr_u (local.get $to) (i32.const 5))))
    (local.set $from (i32.add (global.get $stretches) (i32.shr_u (local.get $from) (i32.const 5))))
    (loop $stretch
      (if (i32.load8_u (local.get $from)) (then (return (i32.const 1))))
      (local.set $from (i32.add (local.get $from) (i32.const 1)))
      (br_if $stretch (i32.le_u (local.get $from) (local.get $end))))
    (i32.const 0))

  ;; A number from a table of norms, by a length byte.
  (func $norm (param $norms i32) (param $length i32) (result f64)
    (f64.load (i32.add (local.get $norms) (i32.shl (local.get $length) (i32.const 3)))))

  ;; Reads the list at `$list`, which has `$count` postings in blocks of `$size`. If `$following`, it
  ;; reads only blocks that may have a picked chunk. `$how` decides what happens to postings that are
  ;; not barred: 0 nothing, 1 their counts are gathered, 2 they are saturated at once and added to the
  ;; scores, if `$following` only to existing ones. Returns the number of these postings.
  ;; The loop keeps globals in locals, because code of the browser's first compiler, which runs here,
  ;; reads a global again each time.
  (func (export "read") (param $count i32) (param $size i32) (param $following i32) (param $how i32)
    (param $weight f64) (param $worth f64) (result i32)
    (local $at i32) (local $next i32) (local $headed i32) (local $previous i32) (local $last i32)
    (local $left i32) (local $ordinal i32) (local $living i32)
    (local $byte i32) (local $value i32) (local $shift i32) (local $kind i32)
    (local $inTitle i32) (local $inHeadings i32)
    (local $counted f64) (local $before f64) (local $target i32)
    (local $chunks i32) (local $barring i32) (local $barred i32) (local $body i32) (local $bodyNorms i32)
    (local $targets i32) (local $list i32) (local $to i32) (local $k1 f64) (local $most f64)
    (local.set $at (global.get $list))
    (local.set $headed (i32.gt_u (local.get $count) (local.get $size)))
    (local.set $previous (i32.const -1))
    (local.set $chunks (global.get $chunks))
    (local.set $barring (global.get $barring))
    (local.set $barred (global.get $barred))
    (local.set $body (global.get $body))
    (local.set $bodyNorms (global.get $bodyNorms))
    (local.set $k1 (global.get $k1))
    (local.set $most (f64.add (local.get $k1) (f64.const 1)))
    (if (i32.eq (local.get $how) (i32.const 1))
      (then
        (local.set $targets (global.get $counts))
        (local.set $list (global.get $touched))
        (local.set $to
          (i32.add (local.get $list) (i32.shl (global.get $touchedLength) (i32.const 2)))))
      (else
        (local.set $targets (global.get $scores))
        (local.set $list (global.get $seen))
        (local.set $to
          (i32.add (local.get $list) (i32.shl (global.get $seenLength) (i32.const 2))))))
    (loop $blocks
      (local.set $left
        (select
          (local.get $count)
          (local.get $size)
          (i32.lt_u (local.get $count) (local.get $size))))
      (local.set $ordinal (local.get $previous))
      (block $read
        (if (local.get $headed)
          (then
            (local.set $last
              (i32.add
                (i32.add (local.get $previous) (i32.const 1))
                (call $varint (local.get $at))))
            (local.set $next (call $varint (global.get $at)))
            ;; Skip the highest counts and the shortest body.
            (local.set $at (i32.add (global.get $at) (i32.const 2)))
            (local.set $next (i32.add (local.get $next) (local.get $at)))
            (if (local.get $following)
              (then
                (br_if $read
                  (i32.eqz
                    (call $mayBePicked
                      (i32.add (local.get $previous) (i32.const 1))
                      (local.get $last))))))))
        (loop $posting
          (local.set $byte (i32.load8_u (local.get $at)))
          (local.set $at (i32.add (local.get $at) (i32.const 1)))
          (local.set $value (i32.and (local.get $byte) (i32.const 127)))
          (if (i32.gt_u (local.get $byte) (i32.const 127))
            (then
              (local.set $shift (i32.const 7))
              (loop $more
                (local.set $byte (i32.load8_u (local.get $at)))
                (local.set $at (i32.add (local.get $at) (i32.const 1)))
                (local.set $value
                  (i32.or
                    (local.get $value)
                    (i32.shl (i32.and (local.get $byte) (i32.const 127)) (local.get $shift))))
                (local.set $shift (i32.add (local.get $shift) (i32.const 7)))
                (br_if $more (i32.gt_u (local.get $byte) (i32.const 127))))))
          (local.set $ordinal
            (i32.add
              (i32.add (local.get $ordinal) (i32.shr_u (local.get $value) (i32.const 2)))
              (i32.const 1)))
          (if (i32.ge_u (local.get $ordinal) (local.get $chunks)) (then (unreachable)))
          (local.set $kind (i32.add (i32.and (local.get $value) (i32.const 3)) (i32.const 1)))
          (if (i32.eq (local.get $kind) (i32.const 4))
            (then
              (local.set $kind (i32.load8_u (local.get $at)))
              (local.set $at (i32.add (local.get $at) (i32.const 1)))
              (if (i32.gt_u (local.get $kind) (i32.const 63))
                (then
                  (local.set $inTitle (i32.load8_u (local.get $at)))
                  (local.set $at (i32.add (local.get $at) (i32.const 1)))))
              (if (i32.and (local.get $kind) (i32.const 48))
                (then
                  (local.set $inHeadings (i32.load8_u (local.get $at)))
                  (local.set $at (i32.add (local.get $at) (i32.const 1)))))))
          (block $done
            (if (local.get $barring)
              (then
                (br_if $done
                  (i32.load8_u (i32.add (local.get $barred) (local.get $ordinal))))))
            (local.set $living (i32.add (local.get $living) (i32.const 1)))
            (br_if $done (i32.eqz (local.get $how)))
            (local.set $target
              (i32.add (local.get $targets) (i32.shl (local.get $ordinal) (i32.const 3))))
            (local.set $before (f64.load (local.get $target)))
            (if (f64.eq (local.get $before) (f64.const 0))
              (then
                (br_if $done
                  (i32.and (local.get $following) (i32.eq (local.get $how) (i32.const 2))))
                (i32.store (local.get $to) (local.get $ordinal))
                (local.set $to (i32.add (local.get $to) (i32.const 4)))))
            (local.set $counted
              (f64.mul
                (f64.convert_i32_u (i32.and (local.get $kind) (i32.const 15)))
                (f64.load
                  (i32.add
                    (local.get $bodyNorms)
                    (i32.shl
                      (i32.load8_u (i32.add (local.get $body) (local.get $ordinal)))
                      (i32.const 3))))))
            (if (i32.gt_u (local.get $kind) (i32.const 15))
              (then
                (local.set $counted
                  (f64.add
                    (local.get $counted)
                    (f64.mul
                      (f64.convert_i32_u
                        (i32.and (i32.shr_u (local.get $kind) (i32.const 4)) (i32.const 3)))
                      (call $norm (global.get $headingNorms) (local.get $inHeadings)))))
                (local.set $counted
                  (f64.add
                    (local.get $counted)
                    (f64.mul
                      (f64.convert_i32_u (i32.shr_u (local.get $kind) (i32.const 6)))
                      (call $norm (global.get $titleNorms) (local.get $inTitle)))))))
            (local.set $counted (f64.mul (local.get $weight) (local.get $counted)))
            (if (i32.eq (local.get $how) (i32.const 2))
              (then
                (local.set $counted
                  (f64.mul
                    (local.get $worth)
                    (f64.div
                      (f64.mul (local.get $counted) (local.get $most))
                      (f64.add (local.get $counted) (local.get $k1)))))))
            (f64.store (local.get $target) (f64.add (local.get $before) (local.get $counted))))
          (local.set $left (i32.sub (local.get $left) (i32.const 1)))
          (br_if $posting (local.get $left))))
      (local.set $at (local.get $next))
      (local.set $previous (local.get $last))
      (local.set $count (i32.sub (local.get $count) (local.get $size)))
      (br_if $blocks (i32.gt_s (local.get $count) (i32.const 0))))
    (local.set $to (i32.shr_u (i32.sub (local.get $to) (local.get $list)) (i32.const 2)))
    (if (i32.eq (local.get $how) (i32.const 1))
      (then (global.set $touchedLength (local.get $to)))
      (else (global.set $seenLength (local.get $to))))
    (local.get $living))

  ;; Saturates the gathered counts and adds them to the scores; if `$following`, only to chunks that
  ;; have one. Afterwards nothing is gathered.
  (func (export "settle") (param $worth f64) (param $following i32)
    (local $ordinal i32) (local $count f64) (local $before f64) (local $at i32)
    (local $from i32) (local $end i32) (local $counts i32) (local $scores i32) (local $to i32)
    (local $k1 f64) (local $most f64)
    (local.set $from (global.get $touched))
    (local.set $end
      (i32.add (local.get $from) (i32.shl (global.get $touchedLength) (i32.const 2))))
    (local.set $counts (global.get $counts))
    (local.set $scores (global.get $scores))
    (local.set $to
      (i32.add (global.get $seen) (i32.shl (global.get $seenLength) (i32.const 2))))
    (local.set $k1 (global.get $k1))
    (local.set $most (f64.add (local.get $k1) (f64.const 1)))
    (block $end
      (loop $chunk
        (br_if $end (i32.ge_u (local.get $from) (local.get $end)))
        (local.set $ordinal (i32.shl (i32.load (local.get $from)) (i32.const 3)))
        (local.set $at (i32.add (local.get $counts) (local.get $ordinal)))
        (local.set $count (f64.load (local.get $at)))
        (f64.store (local.get $at) (f64.const 0))
        (local.set $at (i32.add (local.get $scores) (local.get $ordinal)))
        (local.set $ordinal (i32.load (local.get $from)))
        (local.set $from (i32.add (local.get $from) (i32.const 4)))
        (local.set $before (f64.load (local.get $at)))
        (if (f64.eq (local.get $before) (f64.const 0))
          (then
            (br_if $chunk (local.get $following))
            (i32.store (local.get $to) (local.get $ordinal))
            (local.set $to (i32.add (local.get $to) (i32.const 4)))))
        (f64.store
          (local.get $at)
          (f64.add
            (local.get $before)
            (f64.mul
              (local.get $worth)
              (f64.div
                (f64.mul (local.get $count) (local.get $most))
                (f64.add (local.get $count) (local.get $k1))))))
        (br $chunk)))
    (global.set $seenLength
      (i32.shr_u (i32.sub (local.get $to) (global.get $seen)) (i32.const 2)))
    (global.set $touchedLength (i32.const 0)))

  (func $heapAt (param $index i32) (result i32)
    (i32.add (global.get $heap) (i32.shl (local.get $index) (i32.const 3))))

  ;; Returns the `$k`-th largest score of those seen, by a heap of the `$k` largest so far; 0 if fewer are.
  (func (export "least") (param $k i32) (result f64)
    (local $score f64) (local $at i32) (local $down i32) (local $least f64)
    (local $from i32) (local $end i32) (local $scores i32)
    (local.set $from (global.get $seen))
    (local.set $end
      (i32.add (local.get $from) (i32.shl (global.get $seenLength) (i32.const 2))))
    (local.set $scores (global.get $scores))
    (memory.fill (global.get $heap) (i32.const 0) (i32.shl (local.get $k) (i32.const 3)))
    (block $end
      (loop $chunk
        (br_if $end (i32.ge_u (local.get $from) (local.get $end)))
        (local.set $score
          (f64.load
            (i32.add
              (local.get $scores)
              (i32.shl (i32.load (local.get $from)) (i32.const 3)))))
        (local.set $from (i32.add (local.get $from) (i32.const 4)))
        (br_if $chunk (f64.le (local.get $score) (local.get $least)))
        (local.set $at (i32.const 0))
        (block $there
          (loop $sink
            (local.set $down
              (i32.add (i32.shl (local.get $at) (i32.const 1)) (i32.const 1)))
            (br_if $there (i32.ge_u (local.get $down) (local.get $k)))
            (if (i32.lt_u (i32.add (local.get $down) (i32.const 1)) (local.get $k))
              (then
                (if (f64.lt
                      (f64.load (call $heapAt (i32.add (local.get $down) (i32.const 1))))
                      (f64.load (call $heapAt (local.get $down))))
                  (then (local.set $down (i32.add (local.get $down) (i32.const 1)))))))
            (br_if $there
              (f64.ge (f64.load (call $heapAt (local.get $down))) (local.get $score)))
            (f64.store (call $heapAt (local.get $at)) (f64.load (call $heapAt (local.get $down))))
            (local.set $at (local.get $down))
            (br $sink)))
        (f64.store (call $heapAt (local.get $at)) (local.get $score))
        (local.set $least (f64.load (global.get $heap)))
        (br $chunk)))
    (local.get $least))

  ;; Picks the chunks with a score of at least `$bound`, in the order in which they were seen.
  (func (export "pick") (param $bound f64)
    (local $from i32) (local $end i32) (local $to i32) (local $ordinal i32) (local $scores i32)
    (local $stretches i32)
    (local.set $scores (global.get $scores))
    (local.set $from (global.get $seen))
    (local.set $end
      (i32.add (local.get $from) (i32.shl (global.get $seenLength) (i32.const 2))))
    (local.set $to (global.get $picked))
    (local.set $stretches (global.get $stretches))
    (memory.fill
      (local.get $stretches)
      (i32.const 0)
      (i32.add (i32.shr_u (global.get $chunks) (i32.const 5)) (i32.const 1)))
    (block $end
      (loop $chunk
        (br_if $end (i32.ge_u (local.get $from) (local.get $end)))
        (local.set $ordinal (i32.load (local.get $from)))
        (local.set $from (i32.add (local.get $from) (i32.const 4)))
        (br_if $chunk
          (f64.lt
            (f64.load
              (i32.add (local.get $scores) (i32.shl (local.get $ordinal) (i32.const 3))))
            (local.get $bound)))
        (i32.store (local.get $to) (local.get $ordinal))
        (local.set $to (i32.add (local.get $to) (i32.const 4)))
        (i32.store8
          (i32.add (local.get $stretches) (i32.shr_u (local.get $ordinal) (i32.const 5)))
          (i32.const 1))
        (br $chunk)))
    (global.set $pickedLength
      (i32.shr_u (i32.sub (local.get $to) (global.get $picked)) (i32.const 2)))))
