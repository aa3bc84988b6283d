// Your code starts here.
document.documentElement.classList.add('js');
