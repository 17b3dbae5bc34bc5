/** The script of /docs: gives every block of code a button that copies it. Without it, or over plain HTTP, pages read the same and have none. */
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
