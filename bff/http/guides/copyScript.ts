/**
 * The script of /docs adds a copy button to every code block. Without it, or over plain HTTP, the
 * pages have the same text but no buttons.
 */
export const COPY_SCRIPT = `const status = document.getElementById('status');
if (navigator.clipboard)
  for (const block of document.querySelectorAll('.code')) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = 'Copy';
    button.addEventListener('click', async () => {
      const done = await navigator.clipboard.writeText(block.querySelector('pre').textContent).then(
        () => 'Copied',
        () => 'Not copied',
      );
      button.textContent = done;
      status.textContent = done;
      setTimeout(() => {
        button.textContent = 'Copy';
        status.textContent = '';
      }, 2000);
    });
    block.querySelector('.code-head').append(button);
  }
`;
